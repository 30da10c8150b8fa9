import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { EnvHttpProxyAgent } from 'undici'
import { certificateFor } from './certificate.ts'

export type Internet = {
  /** Every request: 'GET https://data.brreg.no/…', in order. */
  asked: string[]
  /** What carries requests of this process there. */
  agent: EnvHttpProxyAgent
  /** What makes another process go there. This one does already. */
  env: Record<string, string>
  close(): Promise<void>
}

export type Site = (url: URL, request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Registries on this machine under their real names: a proxy, as an operator may have one, that leads everywhere to itself and
 * holds a certificate for all of them. Nothing else is reached through it.
 */
export async function startInternet(sites: Record<string, Site>): Promise<Internet> {
  const { key, cert } = certificateFor(Object.keys(sites))
  const asked: string[] = []
  const registries = createTlsServer({ key, cert }, async (request, response) => {
    const url = new URL(`https://${request.headers.host}${request.url}`)
    asked.push(`${request.method} ${url}`)
    try {
      await sites[url.hostname]?.(url, request, response)
    } catch (error) {
      response.destroy(error as Error)
    }
  })
  const sockets = new Set<Socket>()
  const proxy = createServer((_, response) => response.writeHead(403).end())
  proxy.on('connect', (request: IncomingMessage, socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (!sites[String(request.url).replace(/:443$/, '')]) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    registries.emit('connection', socket)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-internet-'))
  await writeFile(path.join(folder, 'ca.pem'), cert)
  const agent = new EnvHttpProxyAgent({
    httpsProxy: address,
    httpProxy: address,
    noProxy: '',
    requestTls: { ca: cert },
  })
  const env = { HTTPS_PROXY: address, HTTP_PROXY: address, NO_PROXY: '' }
  const [before, trusted] = [{ ...process.env }, getCACertificates()]
  Object.assign(process.env, env)
  setDefaultCACertificates([...trusted, cert])
  return {
    asked,
    agent,
    env: { ...env, NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') },
    async close() {
      setDefaultCACertificates(trusted)
      for (const name of Object.keys(env)) {
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
      }
      await agent.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => proxy.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
