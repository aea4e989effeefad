// The badge of a page that is installed: how many decisions wait, as the title says.
export function badge() {
  const count = Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0);
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {}); // it is not installed
}
badge();
