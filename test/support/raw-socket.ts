import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testTimeoutMs } from './patience.ts'

/** What came back until the connection ended, and whether the server ended it by itself. */
export type Exchange = { answers: RawAnswer[]; text: string }
export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Speaks to the server byte by byte, and listens until it hangs up. */
export async function exchange(base: string, speak: (socket: Socket) => unknown, halfOpen = false): Promise<Exchange> {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: halfOpen })
  const received: Buffer[] = []
  socket.on('data', chunk => received.push(chunk))
  // To be hung up on is what is expected here.
  socket.on('error', () => {})
  await once(socket, 'connect')
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    socket.destroy()
  }, testTimeoutMs)
  const closed = closeOf(socket)
  socket.once('end', () => socket.end())
  await speak(socket)
  await closed
  clearTimeout(late)
  const text = Buffer.concat(received).toString()
  if (isLate) throw new Error(`the server did not hang up; it said: ${text.slice(0, 300)}`)
  return { text, answers: answersIn(text) }
}

/** Unlike an awaited event it does not mind how the connection ends. */
const closeOf = (socket: Socket) => new Promise<void>(resolve => socket.once('close', () => resolve()))

/** Writes piece by piece until it is over or the other side has hung up. */
export async function trickle(socket: Socket, pieces: Iterable<string | Buffer>, pauseMs = 0): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) return
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closeOf(socket)])
    if (pauseMs > 0) await sleep(pauseMs)
  }
}

export function* repeated(piece: string, times: number): Generator<string> {
  for (let made = 0; made < times; made++) yield piece
}

function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = text
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return answers
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    rest = rest.slice(end + 4)
    answers.push({ status: Number(first.split(' ')[1]), headers, body: rest.slice(0, length) })
    rest = rest.slice(length)
  }
}
