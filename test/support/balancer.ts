import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Balancer = { base: string; isUsed(port: number): boolean; close(): Promise<void> }

/** A load balancer of TCP connections: it gives each new one to a server whose /readyz was 200 when it last looked. */
export async function startBalancer(ports: number[], lookEveryMs: number): Promise<Balancer> {
  const used = new Set<number>()
  const closing = new AbortController()
  const open = new Set<net.Socket>()
  let next = 0

  async function look(port: number) {
    while (!closing.signal.aborted) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) used.add(port)
      else used.delete(port)
      await sleep(lookEveryMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const server = net.createServer(client => {
    const ready = [...used]
    const port = ready[next++ % ready.length]
    if (port === undefined) return void client.destroy()
    const backend = net.connect(port, '127.0.0.1')
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = ports.map(look)
  return {
    base: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    isUsed: port => used.has(port),
    async close() {
      closing.abort()
      for (const socket of open) socket.destroy()
      server.close()
      await Promise.all(looking)
    },
  }
}
