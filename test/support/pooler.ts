import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Stoppable } from './outages.ts'
import { freePort } from './server.ts'

export type Pooler = Stoppable & {
  /** The same database through the pooler. */
  url: string
  /** What it said each time that it ended by itself; it was then started again, as a system does. */
  crashes: string[]
  remove(): Promise<void>
}

/** Where Debian's package puts it. */
const program = process.env.FIRMAMENT_PGBOUNCER ?? '/usr/sbin/pgbouncer'

/** Why tests that need PgBouncer are skipped; undefined where it is there. */
export const noPooler = existsSync(program) ? undefined : 'PgBouncer is not installed (apt-get install pgbouncer)'

/** Why tests that need a certificate are skipped; undefined where one can be made. */
export const noCertificate = existsSync('/usr/bin/openssl') ? undefined : 'openssl is not installed'

/**
 * A real PgBouncer in transaction mode before a database, with few sessions, so that clients have to share them. With `tls` it takes
 * nobody without it.
 */
export async function startPooler(url: string, { sessions = 3, tls = false } = {}): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-pooler-'))
  const own = await freePort()
  await writeFile(
    path.join(folder, 'pooler.ini'),
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
server_login_retry = 1
log_connections = 0
log_disconnections = 0
log_stats = 0
${tls ? await demandTls(folder) : ''}
`,
  )
  // It does not run as root, and reads its settings as somebody else.
  await chmod(folder, 0o755)
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  let child: ChildProcess
  let isStopped = true
  const pooler: Pooler = {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}?pgbouncer=true${tls ? '&sslmode=no-verify' : ''}`,
    crashes: [],
    async start() {
      isStopped = false
      const started = spawn(program, [path.join(folder, 'pooler.ini')], {
        ...nobody,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      let said = ''
      started.stderr.on('data', chunk => (said = `${said}${chunk}`.slice(-1000)))
      // Before 1.21 it may end of a query that is cancelled.
      started.once('exit', () => {
        if (isStopped) return
        pooler.crashes.push(said)
        setTimeout(() => isStopped || pooler.start().catch(() => {}), 500)
      })
      while (!(await isOpen(own))) {
        if (started.exitCode !== null) {
          isStopped = true
          throw new Error(`PgBouncer did not start:\n${said}`)
        }
        await sleep(20)
      }
    },
    async stop(signal = 'SIGINT') {
      isStopped = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async freeze() {
      child.kill('SIGSTOP')
    },
    async thaw() {
      child.kill('SIGCONT')
    },
    async remove() {
      await pooler.thaw()
      await pooler.stop('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
  await pooler.start()
  return pooler
}

/** The settings of a pooler with a certificate of its own. */
async function demandTls(folder: string): Promise<string> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', key, '-out', certificate]
  const options = ['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1', ...made]
  await promisify(execFile)('/usr/bin/openssl', options)
  await chmod(key, 0o644)
  return `client_tls_sslmode = require\nclient_tls_key_file = ${key}\nclient_tls_cert_file = ${certificate}`
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })
}
