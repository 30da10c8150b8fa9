const typeOf = (body: object) => (body instanceof Blob ? 'application/octet-stream' : 'application/json')

/** A request as this server wants it, with its body as JSON unless it is a file. */
export function request(
  method: 'GET' | 'POST',
  path: string,
  body?: object | undefined,
  signal?: AbortSignal | undefined,
): Promise<Response> {
  return fetch(path, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': typeOf(body) }) },
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
