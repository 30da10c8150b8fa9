import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The folder of PostgreSQL's programs, with Citus installed beside them. */
export type Engine = { bin: string }

export class NoEngine extends Error {}

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../../..')
const packages = [
  ...['postgresql-15', 'postgresql-server-dev-15', 'gcc', 'make', 'flex', 'autoconf', 'xz-utils'],
  ...['libcurl4-openssl-dev', 'libssl-dev', 'liblz4-dev', 'libzstd-dev', 'libxml2-dev', 'libxslt1-dev'],
  ...['libreadline-dev', 'libpam0g-dev', 'libkrb5-dev', 'zlib1g-dev'],
]
const system = '/usr/lib/postgresql/15'

/**
 * An installed engine that CITUS_BIN names, or one that is built once from the archive beside the project. It is installed into a
 * copy of Debian's PostgreSQL, which finds its files by where its programs lie, so that the machine's own stays as it is.
 */
export async function findEngine(say: (message: string) => void = () => {}): Promise<Engine> {
  const named = process.env.CITUS_BIN
  if (named) {
    if (existsSync(path.join(named, 'initdb'))) return { bin: named }
    throw new NoEngine(`CITUS_BIN is ${named}, where no initdb is: name the folder of PostgreSQL's programs`)
  }
  const archive = findArchive()
  if (!archive) {
    throw new NoEngine(
      'no Citus was found: name the folder of the programs of a PostgreSQL that has it in CITUS_BIN, ' +
        'or put its source archive into ../shared/engines/citus',
    )
  }
  await installPackages(say)
  const { stdout } = await run(`${system}/bin/pg_config`, ['--version'])
  const name = `${path.basename(archive).replace(/(-notest)?\.tar\.xz$/, '')}-postgresql-${/\d+\.\d+/.exec(stdout)?.[0]}`
  const place = path.join(cacheFolder(), name)
  const engine = { bin: path.join(place, system, 'bin') }
  if (!existsSync(engine.bin)) {
    say(`building Citus from ${path.basename(archive)}, which takes about a minute`)
    await build(archive, place)
  }
  return engine
}

function findArchive(): string | undefined {
  return globSync(path.join(root, '../shared/engines/citus/citus-*.tar.xz')).sort().at(-1)
}

/** An ordinary user must be able to enter it, because root's clusters run as one. */
function cacheFolder(): string {
  return process.getuid?.() === 0 ? '/var/cache/firmament' : path.join(os.homedir(), '.cache/firmament')
}

async function installPackages(say: (message: string) => void): Promise<void> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the form of dpkg-query's lines.
  const installed = await run('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}${Package}\n', ...packages]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  )
  const missing = packages.filter(name => !new RegExp(`^ii ${name}$`, 'm').test(installed.stdout))
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0) throw new NoEngine(`Citus is built with Debian packages that are missing: ${command}`)
  say(command)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('sh', ['-c', `${command} || (apt-get update && ${command})`], { env, maxBuffer: 1e8 }).catch(error => {
    throw new NoEngine(`packages for Citus could not be installed: ${error.stderr}`)
  })
}

/** Beside its place, and then renamed: a build that is stopped leaves nothing that looks like an engine. */
async function build(archive: string, place: string): Promise<void> {
  const half = `${place}.${randomBytes(6).toString('hex')}`
  const source = await mkdtemp(path.join(os.tmpdir(), 'firmament-citus-'))
  const shell = (command: string) => run('sh', ['-ec', command], { cwd: source, maxBuffer: 1e8 })
  try {
    await shell(`tar xf '${archive}' --strip-components=1`)
    const server = await readFile(`${system}/bin/postgres`)
    if (server.includes(ownFunction)) await declareFunction(path.join(source, 'src/include/pg_version_compat.h'))
    await shell(`./configure PG_CONFIG=${system}/bin/pg_config --without-libcurl`)
    await shell(`make -j${os.availableParallelism()} extension with_llvm=no`)
    for (const folder of [system, '/usr/share/postgresql/15']) {
      await mkdir(path.dirname(path.join(half, folder)), { recursive: true, mode: 0o755 })
      await cp(folder, path.join(half, folder), { recursive: true, dereference: true })
    }
    await shell(`make install-extension with_llvm=no DESTDIR='${half}'`)
    await rename(half, place).catch(() => {})
  } finally {
    await rm(half, { recursive: true, force: true })
    await rm(source, { recursive: true, force: true })
  }
}

/** From its release 15.20 on PostgreSQL has this function itself, and Citus' own of the same name is no longer compiled. */
const ownFunction = 'have_createdb_privilege'

async function declareFunction(header: string): Promise<void> {
  const text = await readFile(header, 'utf8')
  const own = /static inline bool\nhave_createdb_privilege\(void\)\n\{[\s\S]*?\n\}\n/
  await writeFile(header, text.replace(own, `extern bool ${ownFunction}(void);\n`))
}
