import path from 'node:path'
import type { AgeRecipients } from './lib/age-file.ts'
import { isLoopback } from './lib/is-loopback.ts'
import { url } from './lib/setting.ts'
import { readAddress } from './postgres/address.ts'
import { readSettings } from './settings.ts'

/** What names a proxy for programs of every kind; downloads follow it, too. */
const isProxy = (name: string) => /^https?_proxy$/i.test(name) && name !== 'HTTPS_PROXY'

/** The environment is invalid: the message has one line for each variable, by name. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** The only reader of the environment. src/settings.ts checks each setting on its own; this also checks how they combine. */
export function readConfig(env: Record<string, string | undefined>) {
  const { values, problems } = readSettings(env)
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, PORT: port, HOST: host } = values
  const { FIRMAMENT_BACKUP_DIR: backupFolder, FIRMAMENT_BACKUP_PASSPHRASE: backupPassphrase } = values
  const { FIRMAMENT_BACKUP_RECIPIENTS: recipients, FIRMAMENT_BACKUP_IDENTITY: backupIdentity } = values
  const backupTo: AgeRecipients | null =
    recipients.length > 0 ? { recipients } : backupPassphrase === null ? null : { passphrase: backupPassphrase }
  if (values.DATABASE_READ_URLS.length > 0 && !databaseUrl)
    problems.push('DATABASE_READ_URLS is set, so DATABASE_URL must be set to the primary')
  if (directUrl && !databaseUrl) problems.push('DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too')
  if (directUrl ? isPooled(directUrl) : databaseUrl && isPooled(databaseUrl))
    problems.push('DATABASE_URL has "pgbouncer=true", so DATABASE_DIRECT_URL must lead past the pooler')
  if (values.WORKERS > 1 && values.ROLES.length > 0 && values.ROLES.every(role => role === 'jobs'))
    problems.push('ROLES=jobs runs in one process, so WORKERS must be 1')
  if (backupFolder && !backupTo) {
    problems.push(
      'FIRMAMENT_BACKUP_DIR is set, so FIRMAMENT_BACKUP_RECIPIENTS or FIRMAMENT_BACKUP_PASSPHRASE must be set to encrypt the backups',
    )
  }
  if (values.FIRMAMENT_BACKUP_DRILL && !backupFolder)
    problems.push('FIRMAMENT_BACKUP_DRILL is set, so FIRMAMENT_BACKUP_DIR must be set to the folder of the backups')
  if (values.FIRMAMENT_BACKUP_DRILL && backupTo && 'recipients' in backupTo && !backupIdentity) {
    problems.push(
      'FIRMAMENT_BACKUP_DRILL is set, so FIRMAMENT_BACKUP_IDENTITY must name an identity that opens the backups, preferably one for drills only',
    )
  }
  if (values.SMTP_URL && !/^[^@\p{Cc}]+@[^@\p{Cc}]+$/u.test(values.SMTP_FROM ?? ''))
    problems.push('SMTP_FROM must be the sender address for e-mail, such as "Acme <data@acme.example>"')
  for (const name of Object.keys(env).filter(isProxy)) {
    url('http:', 'https:').read(env[name] || null, problem => problems.push(`${name} ${problem}`))
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))

  const publicUrl = values.PUBLIC_URL
  /** Whether no other machine can reach the server, neither directly nor through a proxy. */
  const isHere = isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname))
  return Object.freeze({
    port,
    host,
    /** How the outside reaches this server; links in responses start with it. */
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    /** The folder of the embedded database and of everything else kept between starts. */
    dataDir: path.resolve(values.FIRMAMENT_DATA),
    /** Null for the embedded PostgreSQL in the data folder. */
    databaseUrl,
    databaseReadUrls: values.DATABASE_READ_URLS,
    /** For work that needs a session of its own where requests go through a pooler. Null if the address is the same. */
    databaseDirectUrl: directUrl,
    /** For how many seconds a start waits for the database. */
    databaseWait: values.FIRMAMENT_DATABASE_WAIT,
    /** Server processes that share the port. */
    workers: values.WORKERS,
    roles: values.ROLES,
    /** How long a server still answers after it was asked to stop, for load balancers that look every five seconds. */
    stopGraceMs: 1000 * (values.FIRMAMENT_STOP_GRACE ?? (isHere ? 0 : 6)),
    /** Null if no metrics are served. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
    /** Address ranges that callbacks may go to although they are not public. */
    callbackAllow: values.FIRMAMENT_CALLBACK_ALLOW,
    /** Origins whose pages may call the APIs from a browser. */
    corsOrigins: values.FIRMAMENT_CORS_ORIGINS,
    /** Proxies whose X-Forwarded-For is trusted. */
    trustedProxies: values.FIRMAMENT_TRUSTED_PROXIES,
    /**
     * Signs the dashboard's cookies and seals second factors and the secrets of callbacks; the same on all nodes. Null for
     * the one kept in the data folder.
     */
    secret: values.FIRMAMENT_SECRET,
    /** The previous secret, for `firmament secret rotate` alone. */
    formerSecret: values.FIRMAMENT_FORMER_SECRET,
    /** Who may sign up. If others can reach the server, no one may unless the operator allows it. */
    signUp: values.FIRMAMENT_SIGNUP ?? (isHere ? 'open' : 'closed'),
    /** Organisations whose people sign in through their own provider. */
    organisations: values.FIRMAMENT_OIDC,
    /** How long people stay signed in to the dashboard. */
    sessionLimits: { idleMinutes: values.FIRMAMENT_SESSION_IDLE_MINUTES, hours: values.FIRMAMENT_SESSION_HOURS },
    /** The mail server and the sender address. Null if no e-mail is sent. */
    mail: values.SMTP_URL === null ? null : { url: values.SMTP_URL, from: values.SMTP_FROM as string },
    /** The v2 API key with which `firmament mcp` works. */
    key: values.FIRMAMENT_KEY,
    /** Companies of the demo universe that a first start loads; 0 for none. */
    demoCompanies: values.FIRMAMENT_DEMO,
    /** Where the server may listen while there is a login for the demo. */
    demoLogin: values.FIRMAMENT_DEMO_LOGIN,
    /** For whom backups are encrypted. Null if nothing was given for it. */
    backupTo,
    backupPassphrase,
    /** The file with the identities that open backups. */
    backupIdentity: backupIdentity === null ? null : path.resolve(backupIdentity),
    /**
     * When backups are made, in UTC (minute, hour, day of the month, month, day of the week), and how many are kept: older
     * ones are removed when a new one is complete. Null if no backups are scheduled. The drill is null where there is none.
     */
    scheduledBackups: backupFolder
      ? {
          folder: path.resolve(backupFolder),
          cron: values.FIRMAMENT_BACKUP_AT,
          keep: values.FIRMAMENT_BACKUP_KEEP,
          drill: values.FIRMAMENT_BACKUP_DRILL,
        }
      : null,
    /** The key issued by a publisher, for `firmament source enable` alone. */
    sourceKey: values.FIRMAMENT_SOURCE_KEY,
    /** What is asked instead of a publisher, by the origin of the publisher. */
    sourceMirrors: values.FIRMAMENT_SOURCE_MIRRORS,
    /** How far backups and updates of sources yield to requests, as a nice value. */
    backgroundNice: values.FIRMAMENT_BACKGROUND_NICE,
    /** The maximum number of past rows that history keeps. */
    historyRows: values.FIRMAMENT_HISTORY_ROWS,
    /** Days after which a credit report counts as out of date. */
    reportDays: values.FIRMAMENT_REPORT_DAYS,
    /** Days for which it stays on record who asked for what. */
    requestDays: values.FIRMAMENT_REQUEST_DAYS,
    /** Days for which the audit log is kept; 0 is for ever. */
    auditDays: values.FIRMAMENT_AUDIT_DAYS,
  })
}

function isPooled(url: string): boolean {
  return readAddress(url)?.isPooled === true
}
