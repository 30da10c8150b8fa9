import type { Draw } from './draw.ts'
import { jsonText, Members } from './json-text.ts'
import { deep, encoded, nastyBytes, nastyName, nastySegment, nastyText, nastyValue } from './nasty.ts'
import { plausible, plausibleMembers, type Schema } from './plausible.ts'
import type { FuzzRequest, Target } from './target.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK']
const contentTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=;;;',
  'application/JSON',
  'application/json, application/json',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'text/html',
  '/',
  'json',
  ';',
  '\u00ff',
  `application/json;${'a'.repeat(2000)}`,
]
/** Headers that some layer may look at. */
const headers: readonly [string, readonly string[]][] = [
  ['authorization', ['', 'Bearer', 'Token', 'Bearer  x', 'Basic dXNlcg==', 'Token a b', `Bearer ${'x'.repeat(5000)}`]],
  ['authorization', ['Bearer fm_v1_live_x', 'Token \u00ff\u00fe', 'Token __proto__', 'token null', 'Digest x']],
  ['accept', ['', '*/*;q=0', 'text/html', 'application/xml', 'text/event-stream', '\u00ff']],
  ['accept-encoding', ['gzip;q=nan', 'br, gzip, zstd', '*;q=0', 'identity;q=0']],
  ['content-encoding', ['gzip', 'br', 'deflate', 'identity', 'none']],
  ['idempotency-key', ['', 'x', 'x'.repeat(300), '\u00ff', 'a b', '__proto__']],
  ['if-none-match', ['*', '"x"']],
  ['range', ['bytes=0-1', 'bytes=-1', 'bytes=9-1']],
  ['host', ['', 'evil.example', '[', 'a b', 'localhost:99999']],
  ['origin', ['null', 'https://evil.example', 'x', 'http://localhost:8080', '\u00ff']],
  ['cookie', ['', '=', ';;;', 'firmament.session_token=x', 'firmament.session_token=%', `a=${'b'.repeat(4000)}`]],
  ['x-http-method-override', ['DELETE']],
  ['x-forwarded-for', ['127.0.0.1', 'x', '::1, 10.0.0.1']],
  ['x-forwarded-host', ['evil.example']],
  ['x-original-url', ['/v2/metrics']],
  ['accept-version', ['1.x', '\u00ff']],
  ['mcp-protocol-version', ['', '1999-01-01', '2026-07-28', '2025-11-25', '\u00ff']],
  ['mcp-session-id', ['x', '\u00ff', 'a'.repeat(3000)]],
  ['last-event-id', ['1', 'x']],
  ['expect', ['100-continue', '200-ok', 'x']],
  ['connection', ['close', 'upgrade', 'keep-alive, x']],
  ['upgrade', ['websocket', 'h2c']],
  ['x-long', ['x'.repeat(9000), 'x'.repeat(20_000)]],
]

/** Of these a client sends one: it has to know itself where it speaks to, and whether it goes on. */
const once = ['host', 'connection']

type Parts = {
  params: Record<string, string>
  query: [name: string, value: string][]
  body: unknown
  raw: Buffer | null
  method: string
  headers: FuzzRequest['headers']
  pathname: (filled: string) => string
}

type Mutation = (draw: Draw, parts: Parts, target: Target) => void

const ofAddress: Mutation[] = [
  (draw, parts) => {
    const names = Object.keys(parts.params)
    if (names.length > 0) parts.params[draw.pick(names)] = nastySegment(draw)
  },
  (draw, parts, { query }) => {
    const known = Object.keys(query.properties ?? {})
    const name = known.length > 0 && draw.chance(0.7) ? draw.pick(known) : encoded(nastyName(draw)).slice(0, 200)
    parts.query.push([name, draw.chance(0.5) ? nastySegment(draw) : encoded(nastyText(draw))])
  },
  (draw, parts) => {
    // The same once more, as it is or as other frameworks write lists.
    const [name, value] = parts.query.length > 0 ? draw.pick(parts.query) : ['page', '1']
    parts.query.push([draw.pick([name, `${name}[]`, `${name}[0]`, `${name}[__proto__]`, name.toUpperCase()]), value])
  },
  (draw, parts) => {
    parts.pathname = filled =>
      draw.pick([
        `${filled}/`,
        `${filled}//`,
        `/${filled}`,
        filled.replace('/', '//'),
        filled.replace(/\/(?=[^/]*$)/, '%2f'),
        filled.toUpperCase(),
        `${filled}/..`,
        `${filled}/%2e%2e/x`,
        `${filled};a=b`,
        `${filled}%00`,
        `${filled}%`,
        `${filled}.json`,
        `${filled}#x`,
        `${filled}?`,
        `${filled}/${nastySegment(draw)}`,
        filled.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
        `http://evil.example${filled}`,
        `${filled}/${'a/'.repeat(1000)}`,
      ])
  },
  (draw, parts) => {
    parts.method = draw.pick(methods)
  },
]
const ofHeaders: Mutation[] = [
  (draw, parts) => {
    const [name, values] = draw.pick(headers)
    parts.headers[name] =
      !once.includes(name) && draw.chance(0.1) ? [draw.pick(values), draw.pick(values)] : draw.pick(values)
  },
  (draw, parts) => {
    parts.headers['content-type'] = draw.pick(contentTypes)
  },
  (_, parts) => {
    delete parts.headers['content-type']
  },
]
const ofBody: Mutation[] = [
  (draw, parts, { body }) => put(draw, parts, draw.pick(fieldsOf(body))[0], nastyValue(draw)),
  (draw, parts, { body }) => put(draw, parts, draw.pick(fieldsOf(body))[0], nastyValue(draw)),
  (draw, parts, { body }) => {
    // One thing wrong inside of something that is right.
    const [name, schema] = draw.pick(fieldsOf(body))
    put(draw, parts, name, spoilt(draw, plausible(draw, schema)))
  },
  (draw, parts) => put(draw, parts, nastyName(draw), nastyValue(draw)),
  (draw, parts) => {
    const { list } = membersOf(parts.body)
    if (list.length > 0) parts.body = new Members(list.filter((_, at) => at !== draw.below(list.length)))
  },
  (draw, parts) => {
    parts.body = draw.pick([[parts.body], { body: parts.body }, nastyValue(draw), deep(draw)])
  },
  (draw, parts) => {
    parts.raw = nastyBytes(draw)
  },
  (draw, parts) => {
    const text = jsonText(parts.body)
    parts.raw = Buffer.from(draw.chance(0.5) ? text.slice(0, draw.below(text.length)) : flipped(draw, text), 'latin1')
  },
]

/** A good request, or one with a few things wrong with it. */
export function requestOf(draw: Draw, target: Target, wrongs = draw.pick([0, 1, 1, 1, 1, 2, 3])): FuzzRequest {
  const parts = goodParts(draw, target)
  const kinds = target.body ? [ofBody, ofBody, ofBody, ofAddress, ofHeaders] : [ofAddress, ofAddress, ofHeaders, ofBody]
  for (let made = 0; made < wrongs; made++) draw.pick(draw.pick(kinds))(draw, parts, target)
  return written(target, parts)
}

function goodParts(draw: Draw, target: Target): Parts {
  const { valid } = target
  const asText = (values: Record<string, unknown>) =>
    Object.entries(values).map(([name, value]): [string, string] => [name, encoded(String(value))])
  const fresh = draw.chance(0.5)
  const body = target.body && {
    ...(draw.chance(0.8) ? (valid.body as object) : {}),
    ...(fresh && (plausibleMembers(draw, target.body) as object)),
  }
  return {
    params: Object.fromEntries(asText({ ...plausibleMembers(draw, target.params), ...(!fresh && valid.params) })),
    query: asText({ ...(fresh && plausibleMembers(draw, target.query)), ...valid.query }),
    body: Array.isArray(valid.body) && !fresh ? valid.body : body,
    raw: null,
    method: target.method,
    headers: { ...target.headers, ...(target.body && { 'content-type': 'application/json' }) },
    pathname: filled => filled,
  }
}

function written(target: Target, parts: Parts): FuzzRequest {
  const { params, query, body, raw, method, headers: sent, pathname } = parts
  const filled = target.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '1')
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  const text = body === undefined ? undefined : Buffer.from(jsonText(target.envelope ? target.envelope(body) : body))
  const payload = raw ?? text
  return {
    target,
    method,
    path: `${pathname(filled)}${search && `?${search}`}`,
    headers: sent,
    ...(payload && { body: payload }),
  }
}

/** What a body has, or might have if it had anything. */
function fieldsOf(schema: Schema | undefined): [name: string, schema: Schema][] {
  const known = Object.entries(schema?.properties ?? {})
  return known.length > 0 ? known : [['x', {}]]
}

const membersOf = (body: unknown) =>
  body instanceof Members ? body : new Members(body && typeof body === 'object' ? Object.entries(body) : [])

/** Sets a member, or adds it a second time. */
function put(draw: Draw, parts: Parts, name: string, value: unknown): void {
  const { list } = membersOf(parts.body)
  parts.body = new Members([...(draw.chance(0.1) ? list : list.filter(([one]) => one !== name)), [name, value]])
}

function spoilt(draw: Draw, value: unknown): unknown {
  if (Array.isArray(value)) return [...value, nastyValue(draw, 2)]
  if (value === null || typeof value !== 'object') return nastyValue(draw)
  const name = draw.pick([...Object.keys(value), nastyName(draw)])
  return new Members([...Object.entries(value).filter(([one]) => one !== name), [name, nastyValue(draw, 2)]])
}

/** With one byte changed into any other. */
function flipped(draw: Draw, text: string): string {
  const at = draw.below(text.length)
  return `${text.slice(0, at)}${String.fromCharCode(draw.below(256))}${text.slice(at + 1)}`
}
