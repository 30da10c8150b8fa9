import path from 'node:path'
import { isUniverseSize, leastCompanies, mostCompanies } from './demo/universe.ts'
import { type OrganisationLogin, readOrganisations } from './domain/accounts/organisation-login.ts'
import { signUps } from './domain/accounts/sign-up.ts'
import { readRange } from './lib/address-ranges.ts'
import { isLoopback } from './lib/is-loopback.ts'
import { readAddress } from './postgres/address.ts'

/** What a wrong environment says: one line for each variable, by name. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** What a server does: answer requests, answer those that need prospects in memory, run background jobs. */
const roles = ['api', 'prospecting', 'jobs'] as const
type Role = (typeof roles)[number]
const demoLoginPlaces = ['loopback', 'anywhere'] as const

/** The one reader of the environment. Every variable is listed in .env.example. */
export function readConfig(env: Record<string, string | undefined>) {
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

  function oneOf<Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
    const value = text(name) ?? otherwise
    if (!values.includes(value as Value)) problems.push(`${name} must be one of ${values.join(', ')}, not "${value}"`)
    return value as Value
  }

  function hidden(name: string, shortest: number, advice = ''): string | null {
    const value = text(name)
    if (value !== null && value.length < shortest) {
      problems.push(`${name} must be at least ${shortest} characters long${advice}`)
    }
    return value
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

  /** A database, which may be several servers; then the address is none that others could read. */
  function database(name: string, value: string): string {
    const address = readAddress(value)
    if (!address) problems.push(`${name} must be an address such as postgres://user:password@host:5432/database`)
    return value
  }

  const list = (name: string, separator: string | RegExp = ',') =>
    (text(name) ?? '')
      .split(separator)
      .map(part => part.trim())
      .filter(Boolean)

  const ranges = (name: string) =>
    list(name).flatMap(block => {
      const range = readRange(block)
      if (!range) problems.push(`${name} must contain only blocks such as 10.0.0.0/8, not "${block}"`)
      return range ? [range] : []
    })

  const origins = (name: string) =>
    list(name).filter(origin => {
      const isOne = URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin)
      if (!isOne) problems.push(`${name} must contain only origins such as https://app.example.com, not "${origin}"`)
      return isOne
    })

  const databaseUrl = text('DATABASE_URL')
  // A comma within an address separates the servers of one database.
  const readUrls = list('DATABASE_READ_URLS', /,(?=\s*\w+:\/\/)/)
  if (readUrls.length > 0 && !databaseUrl)
    problems.push('DATABASE_READ_URLS is set, so DATABASE_URL must be set to the primary')
  const directUrl = text('DATABASE_DIRECT_URL')
  if (directUrl && !databaseUrl) problems.push('DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too')
  if (directUrl ? isPooled(directUrl) : databaseUrl && isPooled(databaseUrl)) {
    problems.push('DATABASE_URL has "pgbouncer=true", so DATABASE_DIRECT_URL must lead past the pooler')
  }

  const workers = integer('WORKERS', 1, 64) ?? 1
  const chosenRoles = (text('ROLES') === null ? [...roles] : list('ROLES')) as Role[]
  if (chosenRoles.length === 0 || !chosenRoles.every(role => roles.includes(role))) {
    problems.push(`ROLES must be some of ${roles.join(', ')}, separated by commas`)
  } else if (workers > 1 && chosenRoles.every(role => role === 'jobs')) {
    problems.push('ROLES=jobs runs in one process, so WORKERS must be 1')
  }

  const backupPassphrase = hidden('FIRMAMENT_BACKUP_PASSPHRASE', 12)
  const backupFolder = text('FIRMAMENT_BACKUP_DIR')
  if (backupFolder && !backupPassphrase) {
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
  const publicUrl = text('PUBLIC_URL')
  /** Whether nobody else can reach the server, neither directly nor through something in front of it. */
  const isHere = isLoopback(host) && (publicUrl === null || isLoopbackUrl(publicUrl))

  function mail(): { url: string; from: string } | null {
    const [smtpUrl, from] = [text('SMTP_URL'), text('SMTP_FROM')]
    if (smtpUrl === null) return null
    if (!/^[^@\p{Cc}]+@[^@\p{Cc}]+$/u.test(from ?? '')) {
      problems.push('SMTP_FROM must be the sender address for e-mail, such as "Acme <data@acme.example>"')
    }
    return { url: url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']), from: from as string }
  }

  function organisations(): OrganisationLogin[] {
    const read = readOrganisations(text('FIRMAMENT_OIDC') ?? '[]')
    if ('organisations' in read) return read.organisations
    problems.push(`FIRMAMENT_OIDC ${read.problem}`)
    return []
  }

  const config = {
    port,
    host,
    /** How the outside reaches this server; links in answers start with it. */
    publicUrl: publicUrl
      ? url('PUBLIC_URL', publicUrl, ['http:', 'https:']).replace(/\/+$/, '')
      : `http://localhost:${port}`,
    /** The folder of the embedded database and of everything else kept between starts. */
    dataDir: path.resolve(text('FIRMAMENT_DATA') ?? 'var'),
    /** Null means: the embedded PostgreSQL in the data folder. */
    databaseUrl: databaseUrl && database('DATABASE_URL', databaseUrl),
    databaseReadUrls: readUrls.map(part => database('DATABASE_READ_URLS', part)),
    /** For what needs a session of its own, where requests go through a pooler. Null means: the same address. */
    databaseDirectUrl: directUrl && database('DATABASE_DIRECT_URL', directUrl),
    /** Server processes that share the port. */
    workers,
    roles: chosenRoles,
    /** Null means: no metrics are served. */
    metricsPort: integer('METRICS_PORT', 1, 65535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    /** Ranges of addresses that callbacks may lead to although they are not public. */
    callbackAllow: ranges('FIRMAMENT_CALLBACK_ALLOW'),
    /** Origins of pages that browsers may call the APIs from. */
    corsOrigins: origins('FIRMAMENT_CORS_ORIGINS'),
    /** Proxies that are trusted to say who sent a request. */
    trustedProxies: ranges('FIRMAMENT_TRUSTED_PROXIES'),
    /**
     * Signs the dashboard's cookies and seals second factors and the secrets of callbacks; the same on all nodes. Null
     * means: one kept in the data folder.
     */
    secret: hidden('FIRMAMENT_SECRET', 32, '; leave it unset to generate one'),
    /** The secret before that one, for `firmament secret rotate` alone. */
    formerSecret: text('FIRMAMENT_FORMER_SECRET'),
    /** Who may make an account of their own. Where others can reach the server, nobody does unless the operator says so. */
    signUp: oneOf('FIRMAMENT_SIGNUP', signUps, isHere ? 'open' : 'closed'),
    /** Organisations whose people sign in through their own provider. */
    organisations: organisations(),
    /** The mail server, and who mails come from. Null means: no mail is sent. */
    mail: mail(),
    /** The v2 API key with which `firmament mcp` works. */
    key: text('FIRMAMENT_KEY'),
    /** Companies of the demo universe that a first start loads; 0 for none. */
    demoCompanies: demoCompanies(),
    /** Where the server may listen while there is a login for the demo. */
    demoLogin: oneOf('FIRMAMENT_DEMO_LOGIN', demoLoginPlaces, 'loopback'),
    /** Seals the secret in backups, and opens it again. */
    backupPassphrase,
    /**
     * When backups are made, in UTC (minute, hour, day of the month, month, day of the week), and how many are kept: older
     * ones are removed when a new one is complete. Null means: no scheduled backups.
     */
    scheduledBackups: backupFolder ? { folder: path.resolve(backupFolder), cron, keep } : null,
    /** The key of a publisher, for `firmament source enable` alone. */
    sourceKey: text('FIRMAMENT_SOURCE_KEY'),
    /** How far backups and sources that refresh themselves yield to requests, as `nice` counts it. */
    backgroundNice: integer('FIRMAMENT_BACKGROUND_NICE', 0, 19) ?? 10,
    /** After so many days a credit report counts as out of date. */
    reportDays: integer('FIRMAMENT_REPORT_DAYS', 1, 36_500) ?? 90,
    /** For so many days it stays on record who asked for what. */
    requestDays: integer('FIRMAMENT_REQUEST_DAYS', 1, 36_500) ?? 400,
    /** For how many days the audit log is kept; 0 is for ever. */
    auditDays: integer('FIRMAMENT_AUDIT_DAYS', 0, 36_500) ?? 730,
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.freeze(config)
}

function isPooled(url: string): boolean {
  return readAddress(url)?.isPooled === true
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}
