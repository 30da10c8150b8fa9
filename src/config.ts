import path from 'node:path'
import { isUniverseSize, leastCompanies, mostCompanies } from './demo/universe.ts'
import { type SignUp, signUps } from './domain/accounts/sign-up.ts'
import { type AddressRange, readRange } from './lib/address-ranges.ts'
import { isLoopback } from './lib/is-loopback.ts'

/** What a wrong environment says: one line for each variable, by name. */
export class ConfigError extends Error {}

export type Config = {
  port: number
  host: string
  /** How the outside reaches this server; links in answers start with it. */
  publicUrl: string
  /** The folder of the embedded database and of everything else kept between starts. */
  dataDir: string
  /** Null means: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  databaseReadUrls: string[]
  /** Server processes that share the port. */
  workers: number
  /** Null means: no metrics are served. */
  metricsPort: number | null
  metricsHost: string
  logLevel: LogLevel
  /** Ranges of addresses that callbacks may lead to although they are not public. */
  callbackAllow: AddressRange[]
  /** Proxies whose word about who sent a request is believed. */
  trustedProxies: AddressRange[]
  /** Signs the dashboard's cookies and seals second factors and the secrets of callbacks; the same on all nodes. Null means: one kept in the data folder. */
  secret: string | null
  /** The secret before that one, for `firmament secret rotate` alone. */
  formerSecret: string | null
  /** Who may make an account of their own. */
  signUp: SignUp
  /** The mail server, and who mails come from. Null means: no mail is sent. */
  mail: { url: string; from: string } | null
  /** The v2 API key with which `firmament mcp` works. */
  key: string | null
  /** Companies of the demo universe that a first start loads; 0 for none. */
  demoCompanies: number
  /** Where the server may listen while there is a login for the demo. */
  demoLogin: DemoLoginPlace
  /** Seals the secret in backups, and opens it again. */
  backupPassphrase: string | null
  /** Null means: no backups by themselves. */
  scheduledBackups: ScheduledBackups | null
  /** After so many days a credit report counts as out of date. */
  reportDays: number
  /** So many days it stays on record who asked for what. */
  requestDays: number
  /** For how many days the audit log is kept; 0 is for ever. */
  auditDays: number
}

export type ScheduledBackups = {
  folder: string
  /** When, in UTC: minute, hour, day of the month, month, day of the week. */
  cron: string
  /** How many are kept; older ones are removed when a new one is complete. */
  keep: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const demoLoginPlaces = ['loopback', 'anywhere'] as const
export type DemoLoginPlace = (typeof demoLoginPlaces)[number]

const shortestSecret = 32
const shortestPassphrase = 12

/** The one reader of the environment. Every variable is listed in .env.example. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || null

  function integer(name: string, low: number, high: number): number | null {
    const value = text(name)
    if (value === null) return null
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= low && number <= high) return number
    problems.push(`${name} must be a whole number from ${low} to ${high}, not "${value}"`)
    return null
  }

  function demoCompanies(): number {
    const value = text('FIRMAMENT_DEMO')
    if (value === null) return 5000
    if (/^\d+$/.test(value) && (Number(value) === 0 || isUniverseSize(Number(value)))) return Number(value)
    const sizes = `a whole number from ${leastCompanies} to ${mostCompanies}`
    problems.push(`FIRMAMENT_DEMO must be ${sizes}, or 0 for no demo, not "${value}"`)
    return 0
  }

  function url(name: string, value: string, protocols: string[]): string {
    const parsed = URL.canParse(value) ? new URL(value) : null
    // The value stays out of the message: a database address carries a password.
    if (!parsed || !protocols.includes(parsed.protocol)) {
      problems.push(`${name} must be an address starting with ${protocols.map(p => `${p}//`).join(' or ')}`)
    }
    return value
  }

  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')

  const ranges = (name: string) =>
    list(name).flatMap(block => {
      const range = readRange(block)
      if (!range) problems.push(`${name} must contain only blocks such as 10.0.0.0/8, not "${block}"`)
      return range ? [range] : []
    })

  const postgres = ['postgres:', 'postgresql:']
  const databaseUrl = text('DATABASE_URL')
  const readUrls = list('DATABASE_READ_URLS')
  const publicUrl = text('PUBLIC_URL')
  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!logLevels.includes(logLevel as LogLevel)) {
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${logLevel}"`)
  }
  const demoLogin = text('FIRMAMENT_DEMO_LOGIN') ?? 'loopback'
  if (!demoLoginPlaces.includes(demoLogin as DemoLoginPlace)) {
    problems.push(`FIRMAMENT_DEMO_LOGIN must be one of ${demoLoginPlaces.join(', ')}, not "${demoLogin}"`)
  }
  if (readUrls.length > 0 && !databaseUrl)
    problems.push('DATABASE_READ_URLS is set, so DATABASE_URL must be set to the primary')

  const secret = text('FIRMAMENT_SECRET')
  if (secret !== null && secret.length < shortestSecret) {
    problems.push(`FIRMAMENT_SECRET must be at least ${shortestSecret} characters long; leave it unset to generate one`)
  }

  const passphrase = text('FIRMAMENT_BACKUP_PASSPHRASE')
  if (passphrase !== null && passphrase.length < shortestPassphrase) {
    problems.push(`FIRMAMENT_BACKUP_PASSPHRASE must be at least ${shortestPassphrase} characters long`)
  }
  const backupFolder = text('FIRMAMENT_BACKUP_DIR')
  if (backupFolder && !passphrase) {
    problems.push(
      'FIRMAMENT_BACKUP_DIR is set, so FIRMAMENT_BACKUP_PASSPHRASE must be set to encrypt the secret in the backups',
    )
  }
  const cron = text('FIRMAMENT_BACKUP_AT') ?? '0 2 * * *'
  if (!/^[\d*/,-]+(\s+[\d*/,-]+){4}$/.test(cron)) {
    problems.push(`FIRMAMENT_BACKUP_AT must be a cron expression with five fields, such as "0 2 * * *", not "${cron}"`)
  }
  const keep = integer('FIRMAMENT_BACKUP_KEEP', 1, 10_000) ?? 7

  const port = integer('PORT', 0, 65535) ?? 8080
  const host = text('HOST') ?? 'localhost'

  /** Where others can reach the server, whether directly or through something in front of it, nobody signs up unasked. */
  function signUp(): SignUp {
    const isHere = isLoopback(host) && (publicUrl === null || isLoopbackUrl(publicUrl))
    const wish = text('FIRMAMENT_SIGNUP') ?? (isHere ? 'open' : 'closed')
    if (!signUps.includes(wish as SignUp)) {
      problems.push(`FIRMAMENT_SIGNUP must be one of ${signUps.join(', ')}, not "${wish}"`)
    }
    return wish as SignUp
  }

  function mail(): Config['mail'] {
    const [smtpUrl, from] = [text('SMTP_URL'), text('SMTP_FROM')]
    if (smtpUrl === null) return null
    if (!/^[^@\p{Cc}]+@[^@\p{Cc}]+$/u.test(from ?? '')) {
      problems.push('SMTP_FROM must be the sender address for e-mail, such as "Acme <data@acme.example>"')
    }
    return { url: url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']), from: from as string }
  }

  const config: Config = {
    port,
    host,
    publicUrl: publicUrl
      ? url('PUBLIC_URL', publicUrl, ['http:', 'https:']).replace(/\/+$/, '')
      : `http://localhost:${port}`,
    dataDir: path.resolve(text('FIRMAMENT_DATA') ?? 'var'),
    databaseUrl: databaseUrl && url('DATABASE_URL', databaseUrl, postgres),
    databaseReadUrls: readUrls.map(part => url('DATABASE_READ_URLS', part, postgres)),
    workers: integer('WORKERS', 1, 64) ?? 1,
    metricsPort: integer('METRICS_PORT', 1, 65535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    logLevel: logLevel as LogLevel,
    callbackAllow: ranges('FIRMAMENT_CALLBACK_ALLOW'),
    trustedProxies: ranges('FIRMAMENT_TRUSTED_PROXIES'),
    secret,
    formerSecret: text('FIRMAMENT_FORMER_SECRET'),
    signUp: signUp(),
    mail: mail(),
    key: text('FIRMAMENT_KEY'),
    demoCompanies: demoCompanies(),
    demoLogin: demoLogin as DemoLoginPlace,
    backupPassphrase: passphrase,
    scheduledBackups: backupFolder ? { folder: path.resolve(backupFolder), cron, keep } : null,
    reportDays: integer('FIRMAMENT_REPORT_DAYS', 1, 36_500) ?? 90,
    requestDays: integer('FIRMAMENT_REQUEST_DAYS', 1, 36_500) ?? 400,
    auditDays: integer('FIRMAMENT_AUDIT_DAYS', 0, 36_500) ?? 730,
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.freeze(config)
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}
