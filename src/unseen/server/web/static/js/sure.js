// The chart of how sure everybody could be: it is worked out when somebody looks, and a line in it shows the moment. Its
// place is kept, so that nothing moves when it comes, or when there is none.
export async function fetchSure(root, moment) {
  const answer = await fetch(`${root}/sure`, { headers: { accept: "text/html" } });
  const box = document.getElementById("sure");
  if (!answer.ok) {
    box.querySelector(".under").textContent = "This cannot be worked out now.";
    return;
  }
  box.innerHTML = await answer.text();
  showNow(moment());
}

const chart = () => document.querySelector("#sure svg:not(.blank)");

function measures() {
  const { left, right, last } = chart().dataset;
  return { left: Number(left), wide: Number(right) - Number(left), last: Math.max(Number(last), 1) };
}

export function showNow({ at }) {
  if (!chart()) return;
  const { left, wide, last } = measures();
  chart().querySelector(".chart-now").setAttribute("d", `M${left + (wide * at) / last} 4V100`);
}

// The step at which somebody points in the chart; null beside it.
export function pointedAt(event) {
  if (!event.target.closest?.("#sure svg:not(.blank)")) return null;
  const { left, wide, last } = measures();
  const box = chart().getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * chart().viewBox.baseVal.width;
  return Math.round(((x - left) / wide) * last);
}
