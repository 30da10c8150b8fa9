import type { ServerResponse } from 'node:http'
import type { Site } from '../internet.ts'

const damages = [
  'cut',
  'half',
  'ten times',
  'yesterday',
  'page',
  'elsewhere',
  'refused',
  'busy',
  'out of range',
  'silent',
] as const
export type Damage = (typeof damages)[number]

/** Spoils one answer of a site whenever it is told to, and leaves the rest alone. */
export class Spoiler {
  next: Damage | null = null
  /** How often each was done. */
  readonly done = new Map<Damage, number>()
  readonly #before = new Map<string, Buffer>()

  choose(random: () => number): void {
    this.next = damages[Math.floor(random() * damages.length)] as Damage
  }

  over(site: Site): Site {
    return (url, request, response) => {
      const isFile =
        /\.(zip|csv|ftm\.json|delta\.json)$|lastned$|\/oppdateringer\//.test(url.pathname) && request.method === 'GET'
      const name = url.pathname.replace(/[\d-]{8,}/g, '')
      const damage = isFile ? this.next : null
      // What was filed on one day is in no other file, and a host that serves the wrong one says so by nothing.
      const isChosen =
        damage !== null && !(damage === 'yesterday' && (/Accounts/.test(name) || !this.#before.has(name)))
      if (isChosen) {
        this.next = null
        this.done.set(damage, (this.done.get(damage) ?? 0) + 1)
        if (this.#answers(damage, response)) return
      }
      const before = this.#before.get(name)
      onBody(response, isChosen, body => {
        if (isFile && !isChosen && body.length > 0) this.#before.set(name, body)
        if (!isChosen) return body
        if (damage === 'half') return body.subarray(0, body.length / 2)
        if (damage === 'ten times') return Buffer.concat(Array.from({ length: 10 }, () => body))
        if (damage === 'yesterday') return before as Buffer
        return null
      })
      return site(url, request, response)
    }
  }

  /** Whether this is an answer of its own. */
  #answers(damage: Damage, response: ServerResponse): boolean {
    if (damage === 'page') response.setHeader('content-type', 'text/html').end('<!doctype html><p>Sorry')
    else if (damage === 'elsewhere') response.writeHead(302, { location: 'https://elsewhere.example/file.zip' }).end()
    else if (damage === 'refused') response.writeHead(403).end()
    else if (damage === 'busy') response.writeHead(429, { 'retry-after': '0' }).end()
    else if (damage === 'out of range') response.writeHead(416).end()
    else if (damage !== 'silent') return false
    return true
  }
}

/** Changes the body of an answer, without what its length says; null breaks the connection in its middle. */
function onBody(response: ServerResponse, isSpoiled: boolean, change: (body: Buffer) => Buffer | null): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers?: object) => ServerResponse
  const end = response.end.bind(response) as (body?: Buffer) => ServerResponse
  let isGood = true
  response.writeHead = ((status: number, headers: Record<string, unknown> = {}) => {
    isGood = status < 300
    const { 'content-length': length, ...others } = headers
    return writeHead(
      status,
      isSpoiled ? others : { ...others, ...(length !== undefined && { 'content-length': length }) },
    )
  }) as typeof response.writeHead
  response.end = ((body?: Buffer | string) => {
    if (body === undefined || !isGood) return end(body as Buffer | undefined)
    const bytes = Buffer.from(body)
    const changed = change(bytes)
    if (changed) return end(changed)
    response.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => response.socket?.destroy(), 10))
    return response
  }) as typeof response.end
}
