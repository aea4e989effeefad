"""Live tables: the one service that pages and API call. Pages get everything from here and from `unseen.table`.

How a page handler gets it (Litestar dependencies by parameter name, given by `server/app.py`):

    @get("/t/{table_id:str}")
    async def table_page(table_id: str, session: str, tables: Tables, nonce: str) -> Template: ...

- `session: str`   the browser's secret (HttpOnly cookie `unseen`); a new one is set on the answer when there was none
- `tables: Tables` this service
- `nonce: str`     the CSP nonce of this answer (`<script nonce=...>`; no other inline script, no inline style attribute)

`server/pages.py` (HTML) exposes `ROUTES: list` of Litestar handlers and
`error_page(status: int, sentence: str, nonce: str) -> str` (a whole HTML page). `app.py` serves `web/static` under `/static`.
`GET /s/{token}` (taking a seat), everything under `/api`, and the stream are the API's, not the pages'.

    class Tables:
        settings: Settings
        async def lobby_data(session) -> Lobby
        async def table_view(table_id, session) -> Sitting          # UnseenError `table-unknown` (404)
        async def create(session, game_id, options, seat, opponents) -> Created
        async def send(table_id, session, message) -> list[Post]    # the answer for the sender: posts, or one `refused`
        async def link(table_id, session, seat) -> str              # a fresh one-time path `/s/<token>`
        async def redeem(token, session) -> str                     # table id; UnseenError `link` (404)
        async def listen(table_id, session, after) -> AsyncIterator[Post | None]   # None: keep-alive
        async def record(table_id, session) -> str                  # text record, of the seat's knowledge until the end

    create(session, "nusubito", {"start_darts": "3"}, "thief", {"mists": "rule"}) : options as text; opponents per seat
        a level's text or FRIEND ("friend"); a seat not named gets the level "rule" (else "random").
    Created:  table_id, links: dict[seat name, path]                # one link per friend's seat, shown once
    Lobby:    games: list[Game] (defaults), levels: dict[game id, list[str]], yours: list[YourTable]
    YourTable: table_id, game_title, seat, seat_title, headline, asked: bool, over: bool, opponents: str
    Sitting:  table_id, listener (seat number or SPECTATOR), table: unseen.table.Table, players: dict[seat, str]
              (`you`, `friend`, `open` or a level's text), host: bool (may renew links of open seats)

    Table (pure): game, match, over: bool, last(listener) -> int
        view(listener) -> View           folded knowledge, the listener's draft included (a copy)
        ask(listener) -> list[Action]    the steps offered to it now, [] if it is not asked
        draft(listener) -> Draft | None  .steps: list[DraftStep(action, text, words, told)]; None or no steps: nothing to take back
        told(listener) -> list[Told]     committed events only;  + draft(listener).told() = all it knows
        posts_since(listener, number) -> list[Post];  status(listener) -> Post   (`ask`, `wait` or `over`)
        taken(listener): what `take_back` would undo = len(draft steps)

API (JSON; errors are `{code, rule, sentence}` with the HTTP status):
    POST /api/tables                         {game, options, seat, opponents} -> {table, links}
    POST /api/tables/{id}/messages           {key, after, steps | take_back | resign} -> {posts}; 200, or 409/422 with a `refused`
    GET  /api/tables/{id}/stream             server-sent events, event `post`, id = the post's number, data = the post
                                             (`Last-Event-ID` header or `?after=` fills the gap)
    GET  /api/tables/{id}/posts?after=N      {posts}
    GET  /api/tables/{id}/record             text/plain
    POST /api/tables/{id}/links              {seat} -> {link}
"""
