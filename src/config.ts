import path from 'node:path'
import { type AddressRange, readRange } from './lib/address-ranges.ts'

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
  /** The v2 API key with which `firmament mcp` works. */
  key: string | null
  /** Companies of the demo universe that a first start loads; 0 for none. */
  demoCompanies: number
  /** Seals the secret in backups, and opens it again. */
  backupPassphrase: string | null
  /** Null means: no backups by themselves. */
  scheduledBackups: ScheduledBackups | null
  /** After so many days a credit report counts as out of date. */
  reportDays: number
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

  function url(name: string, value: string, protocols: string[]): string {
    const parsed = URL.canParse(value) ? new URL(value) : null
    // The value stays out of the message: a database address carries a password.
    if (!parsed || !protocols.includes(parsed.protocol)) {
      problems.push(`${name} must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}`)
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
      if (!range) problems.push(`${name} must be blocks such as 10.0.0.0/8, not "${block}"`)
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
  if (readUrls.length > 0 && !databaseUrl)
    problems.push('DATABASE_READ_URLS names replicas, so DATABASE_URL must name the primary')

  const secret = text('FIRMAMENT_SECRET')
  if (secret !== null && secret.length < shortestSecret) {
    problems.push(`FIRMAMENT_SECRET must have at least ${shortestSecret} characters; leave it out to have one made`)
  }

  const passphrase = text('FIRMAMENT_BACKUP_PASSPHRASE')
  if (passphrase !== null && passphrase.length < shortestPassphrase) {
    problems.push(`FIRMAMENT_BACKUP_PASSPHRASE must have at least ${shortestPassphrase} characters`)
  }
  const backupFolder = text('FIRMAMENT_BACKUP_DIR')
  if (backupFolder && !passphrase) {
    problems.push('FIRMAMENT_BACKUP_DIR asks for backups, so FIRMAMENT_BACKUP_PASSPHRASE must seal the secret in them')
  }
  const cron = text('FIRMAMENT_BACKUP_AT') ?? '0 2 * * *'
  if (!/^[\d*/,-]+(\s+[\d*/,-]+){4}$/.test(cron)) {
    problems.push(`FIRMAMENT_BACKUP_AT must be five fields as cron has them, such as "0 2 * * *", not "${cron}"`)
  }
  const keep = integer('FIRMAMENT_BACKUP_KEEP', 1, 10_000) ?? 7

  const port = integer('PORT', 0, 65535) ?? 8080
  const config: Config = {
    port,
    host: text('HOST') ?? 'localhost',
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
    key: text('FIRMAMENT_KEY'),
    demoCompanies: integer('FIRMAMENT_DEMO', 0, 900_000_000) ?? 5000,
    backupPassphrase: passphrase,
    scheduledBackups: backupFolder ? { folder: path.resolve(backupFolder), cron, keep } : null,
    reportDays: integer('FIRMAMENT_REPORT_DAYS', 1, 36_500) ?? 90,
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.freeze(config)
}
