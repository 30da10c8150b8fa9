import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openMailer } from '../../src/lib/mailer.ts'
import { testTimeoutMs } from './patience.ts'

export type Letter = { to: string[]; raw: string; header(name: string): string; body: string; link: string }
export type Mailbox = {
  url: string
  post: { mailer: ReturnType<typeof openMailer>; publicUrl: string }
  letters: Letter[]
  /** How the next letters are met, by the address they are for; null takes them. */
  refuse: ((to: string) => { code: number; says: string } | null) | null
  /** Waits for the letters to somebody, and takes them out. */
  take(to: string, count?: number): Promise<Letter[]>
  close(): Promise<void>
}

/** A real mail server in this process, that keeps what it is sent. */
export async function openMailbox(publicUrl = 'http://localhost:8080'): Promise<Mailbox> {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const no = mailbox.refuse?.(address)
      done(no ? Object.assign(new Error(no.says), { responseCode: no.code }) : null)
    },
    onData(stream, { envelope }, done) {
      text(stream).then(raw => {
        letters.push(
          read(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        done()
      }, done)
    },
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const url = `smtp://127.0.0.1:${port}`
  const mailbox: Mailbox = {
    url,
    post: { mailer: openMailer({ url, from: 'Firmament <firmament@example.com>' }), publicUrl },
    letters,
    refuse: null,
    async take(to, count = 1) {
      const end = Date.now() + testTimeoutMs
      const theirs = () => letters.filter(letter => letter.to.includes(to))
      while (theirs().length < count) {
        if (Date.now() > end) throw new Error(`${theirs().length} of ${count} letters came for ${to}`)
        await sleep(20)
      }
      const found = theirs()
      for (const letter of found) letters.splice(letters.indexOf(letter), 1)
      return found
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return mailbox
}

function read(raw: string, to: string[]): Letter {
  const at = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, at).replace(/\r\n[ \t]+/g, ' ')
  const body = plain(raw.slice(at + 4))
  return {
    to,
    raw,
    header: name => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '',
    body,
    link: /http\S+#[\w-]+/.exec(body)?.[0] ?? '',
  }
}

/** Quoted-printable and base 64 undone, for reading. */
function plain(body: string): string {
  return (
    body
      // Behind "=" a line of quoted-printable goes on, whatever it goes on with.
      .split(/(?<!=)\r\n--[^\r\n]+(?:\r\n|$)/)
      .map(part => {
        const inner = part.slice(part.indexOf('\r\n\r\n') + 4)
        if (/encoding: base64/i.test(part)) return Buffer.from(inner, 'base64').toString()
        if (!/encoding: quoted-printable/i.test(part)) return inner
        const bytes = inner
          .replace(/=\r\n/g, '')
          .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        return Buffer.from(bytes, 'latin1').toString()
      })
      .join('\n')
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
