const typeOf = (body: object) => (body instanceof Blob ? 'application/octet-stream' : 'application/json')

/** A page that nobody touches keeps asking for news; that keeps nobody signed in. */
const attendedMs = 60_000
let touchedAt = Date.now()
for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel']) {
  addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true })
}
const isUnattended = () => Date.now() - touchedAt > attendedMs

/** A request as this server wants it, with its body as JSON unless it is a file. */
export function request(
  method: 'GET' | 'POST',
  path: string,
  body?: object | undefined,
  signal?: AbortSignal | undefined,
): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': typeOf(body) }),
      ...(isUnattended() && { 'X-Unattended': '1' }),
    },
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
