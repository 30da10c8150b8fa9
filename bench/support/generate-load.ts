import { connect, type Socket } from 'node:net'

// A process of its own that keeps some connections busy, each with one request at a time, and reports how many were
// answered and how long they took. It speaks just as much HTTP as that needs: whatever it spends is missing to the server
// on the same machine.

export type Wish = {
  port: number
  /** Each request takes one at random; `:id` in it becomes a random id. */
  paths: string[]
  /** So many ids, from this one on; by default from 1. */
  ids: number
  firstId?: number
  authorization: string
  /** What the caller takes an answer in, as in Accept-Encoding; by default the header is not sent. */
  encodings?: string
  connections: number
  seconds: number
  /** Not counted, and not measured either. */
  warmUpSeconds: number
}
export type Load = { perSecond: number; p50: number; p99: number; answers: number; bytes: number; failures: string[] }

const wish = JSON.parse(process.argv[2] as string) as Wish
const times: number[] = []
const failures: string[] = []
let [counts, ends, bytes] = [false, false, 0]

function requestText(): string {
  const path = wish.paths[Math.floor(Math.random() * wish.paths.length)] as string
  const filled = path.replace(':id', String((wish.firstId ?? 1) + Math.floor(Math.random() * wish.ids)))
  const encodings = wish.encodings ? `accept-encoding: ${wish.encodings}\r\n` : ''
  return `GET ${filled} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${wish.authorization}\r\n${encodings}\r\n`
}

function keepBusy(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(wish.port, '127.0.0.1')
    socket.setNoDelay(true)
    let asked = 0
    let waitingFor = 0
    let head = ''
    const ask = () => {
      if (ends) return socket.end(resolve)
      asked = performance.now()
      waitingFor = 0
      head = ''
      socket.write(requestText(), 'latin1')
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', chunk => {
      if (waitingFor > 0) waitingFor -= chunk.length
      else {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
        if (!head.startsWith('HTTP/1.1 200') && failures.length < 5) failures.push(head.slice(0, 2000))
        if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`)
        waitingFor = end + 4 + length - head.length
        if (counts) bytes += length
      }
      if (waitingFor > 0) return
      if (counts) times.push(performance.now() - asked)
      ask()
    })
  })
}

const busy = Array.from({ length: wish.connections }, keepBusy)
let started = 0
setTimeout(() => {
  counts = true
  started = performance.now()
  setTimeout(() => {
    counts = false
    const took = performance.now() - started
    ends = true
    const sorted = Float64Array.from(times).sort()
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const load: Load = {
      perSecond: (1000 * times.length) / took,
      p50: at(0.5),
      p99: at(0.99),
      answers: times.length,
      bytes: bytes / times.length,
      failures,
    }
    Promise.all(busy).then(() => console.log(JSON.stringify(load)))
  }, 1000 * wish.seconds)
}, 1000 * wish.warmUpSeconds)
