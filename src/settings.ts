import { isUniverseSize, maxCompanies, minCompanies } from './demo/universe.ts'
import { type OrganisationLogin, readOrganisations } from './domain/accounts/organisation-login.ts'
import { signUps } from './domain/accounts/sign-up.ts'
import {
  choice,
  cron,
  hidden,
  integer,
  oneOf,
  origins,
  parts,
  ranges,
  type Setting,
  text,
  url,
  type Wrong,
} from './lib/setting.ts'
import { readAddress } from './postgres/address.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** What a server does: answer requests, answer those that need prospects in memory, run background jobs. */
const roles = ['api', 'prospecting', 'jobs'] as const
type Role = (typeof roles)[number]
const demoLoginPlaces = ['loopback', 'anywhere'] as const

/** All that can be set. scripts/write-settings-doc.ts writes .env.example and the table in docs/operating.md from it. */
export const settings = {
  PORT: { about: 'Where the server listens. HOST=0.0.0.0 lets other machines reach it.', ...integer(0, 65_535, 8080) },
  HOST: text('localhost'),
  PUBLIC_URL: {
    about: 'How the outside reaches this server; links in answers start with it.',
    example: 'http://localhost:8080',
    ...url('http:', 'https:'),
  },
  FIRMAMENT_DATA: {
    about: 'The folder of the embedded PostgreSQL and of everything else kept between starts.',
    ...text('./var'),
  },
  FIRMAMENT_SECRET: {
    about:
      "Signs the dashboard's cookies and seals second factors, the signing secrets of callbacks and the key by which suppressed " +
      'people are known; at least 32 characters. Without it one is made and kept in the data folder, so several servers that ' +
      'share a database need it. A start says when it is not the one that the database is sealed with. Make one with ' +
      '"openssl rand -base64 32".',
    ...hidden(32, '; leave it unset to generate one'),
  },
  FIRMAMENT_FORMER_SECRET: {
    about: 'The secret before that one, only for "firmament secret rotate", which seals everything with the new one.',
    ...text(),
  },
  FIRMAMENT_BACKUP_PASSPHRASE: {
    about:
      'Seals the secret in backups, and opens it again when one is restored; at least 12 characters. Keep it elsewhere than the ' +
      'backups: "firmament backup" refuses to write without it, and without it second factors cannot be restored.',
    ...hidden(12),
  },
  FIRMAMENT_BACKUP_DIR: {
    about:
      'A folder for backups that a worker writes by itself, best on another disk; when, in UTC (minute, hour, day of the month, ' +
      'month, day of the week); and how many are kept.',
    example: '/srv/backups/firmament',
    ...text(),
  },
  FIRMAMENT_BACKUP_AT: cron('0 2 * * *'),
  FIRMAMENT_BACKUP_KEEP: integer(1, 10_000, 7),
  FIRMAMENT_SOURCE_KEY: {
    about:
      'The key that a publisher gave, such as one for the streams of Companies House, or the account there as user:password: ' +
      'only for "firmament source enable", which keeps it sealed.',
    ...text(),
  },
  FIRMAMENT_BACKGROUND_NICE: {
    about:
      'How far the processes of backups and of sources that keep themselves up to date yield to requests: 0 not at all, 19 most.',
    ...integer(0, 19, 10),
  },
  FIRMAMENT_TRUSTED_PROXIES: {
    about:
      'Proxies in front of the server, as blocks of addresses separated by commas. Only what they say in X-Forwarded-For is ' +
      'believed about who sent a request; limits on signing in and the log use it. Theirs are also the only connections that ' +
      'are not counted: any other address may have 500 at once to a process, and those that wait longest make room for more.',
    example: '127.0.0.1/32,10.30.0.0/16',
    read: ranges,
  },
  FIRMAMENT_CORS_ORIGINS: {
    about:
      'Pages of which origins may call the APIs (/v1, /v2, /mcp) from a browser, separated by commas: scheme, host and port, as ' +
      'a browser writes them. Without any, browsers keep pages of other sites from reading answers. Cookies are never accepted ' +
      'this way.',
    example: 'https://app.example.com,http://localhost:3000',
    read: origins,
  },
  FIRMAMENT_SIGNUP: {
    about:
      'Who may make an account of their own: everybody (open), who has the link of an invitation (invited), or nobody (closed), ' +
      'so that accounts are made by "firmament user create" alone. Open where HOST and PUBLIC_URL are of this machine alone, ' +
      'closed otherwise.',
    example: 'invited',
    read: (given: string | null, wrong: Wrong) => (given === null ? null : oneOf(signUps, given, wrong)),
  },
  FIRMAMENT_OIDC: {
    about:
      'Organisations whose people sign in through their own provider (OpenID Connect), by the domain of their address: a list in ' +
      'JSON. The provider sends people back to PUBLIC_URL/api/auth/callback/ID. New people become members of the workspace; ' +
      'without one, only those sign in who have an account. See docs/accounts.md.',
    example:
      '[{"id": "acme", "issuer": "https://login.acme.example", "client_id": "firmament", "client_secret": "…", "domains": ["acme.example"]}]',
    read: organisations,
  },
  SMTP_URL: {
    about:
      'The mail server for invitations, new passwords, the proof of addresses and the notice of a sign-in from a new browser, ' +
      'and who mails come from. Without it no mail is sent: the link of an invitation is shown to whoever invites. "smtps:" ' +
      'speaks TLS from the start, "smtp:" as soon as the server offers it; "?requireTLS=true" behind it insists. Servers and ' +
      'workers need both.',
    example: 'smtp://user:password@mail.example.com:587',
    ...url('smtp:', 'smtps:'),
  },
  SMTP_FROM: { example: 'Firmament <firmament@example.com>', ...text() },
  FIRMAMENT_CALLBACK_ALLOW: {
    about:
      'Notifications go to public addresses only. Blocks of others that they may go to as well, separated by commas.',
    example: '10.20.0.0/16,fd12:3456::/48',
    read: ranges,
  },
  DATABASE_URL: {
    about:
      'Your own PostgreSQL (15 or later) instead of the embedded one. It may name several servers of which one is the primary ' +
      'at a time, and new connections go to the one that is it now: ' +
      'postgres://user:password@one:5432,two:5432/firmament?target_session_attrs=read-write.',
    example: 'postgres://user:password@localhost:5432/firmament',
    read: (given: string | null, wrong: Wrong) => (given === null ? null : database(given, wrong)),
  },
  DATABASE_DIRECT_URL: {
    about:
      'Where DATABASE_URL leads to PgBouncer in transaction mode ("?pgbouncer=true" behind it): the address of PostgreSQL ' +
      'itself, for migrations, jobs, imports and every other command. Requests alone go through the pooler.',
    example: 'postgres://user:password@localhost:5432/firmament',
    read: (given: string | null, wrong: Wrong) => (given === null ? null : database(given, wrong)),
  },
  DATABASE_READ_URLS: {
    about:
      'Read replicas for company reads, separated by commas. Accounts and the ledger always use DATABASE_URL. A replica that ' +
      'does not answer, or lags by more than three seconds, is left out until it is well again. Each may name several servers, ' +
      'too.',
    example: 'postgres://user:password@replica1:5432/firmament,postgres://user:password@replica2:5432/firmament',
    // A comma within an address separates the servers of one database.
    read: (given: string | null, wrong: Wrong) =>
      parts(given, /,(?=\s*\w+:\/\/)/).map(address => database(address, wrong)),
  },
  WORKERS: {
    about:
      'Server processes that share the port, each with its own copy of what is kept in memory and up to 20 connections to the ' +
      'database; the embedded PostgreSQL has room for 8 of them. One a core is the most that helps.',
    ...integer(1, 64, 1),
  },
  ROLES: {
    about:
      "What this server does, separated by commas: api (answer requests), prospecting (the same, and keep every company's " +
      'filterable facts in memory, 80 MB a million) and jobs (reports, notifications, backups and all else that runs in the ' +
      'background). Without prospecting it refuses prospecting, and overview without a name, with 503: send them to servers ' +
      'that have it. With jobs alone it answers /livez and /readyz only.',
    otherwise: roles.join(','),
    read(given: string | null, wrong: Wrong): Role[] {
      const chosen = given === null ? [...roles] : (parts(given) as Role[])
      if (chosen.length === 0 || !chosen.every(role => roles.includes(role))) {
        wrong(`must be some of ${roles.join(', ')}, separated by commas`)
      }
      return chosen
    },
  },
  METRICS_PORT: {
    about: 'Prometheus metrics at http://METRICS_HOST:METRICS_PORT/metrics. Without a port there are none.',
    example: '9464',
    ...integer(1, 65_535, null),
  },
  METRICS_HOST: text('127.0.0.1'),
  LOG_LEVEL: { about: `How much is logged: ${logLevels.join(', ')}.`, ...choice(logLevels, 'info') },
  FIRMAMENT_DEMO: {
    about: 'Invented companies that the first start of an empty database loads; 0 for none.',
    otherwise: '5000',
    read(given: string | null, wrong: Wrong): number {
      if (given === null) return 5000
      if (/^\d+$/.test(given) && (Number(given) === 0 || isUniverseSize(Number(given)))) return Number(given)
      wrong(`must be a whole number from ${minCompanies} to ${maxCompanies}, or 0 for no demo, not "${given}"`)
      return 0
    },
  },
  FIRMAMENT_DEMO_LOGIN: {
    about:
      'Where the server may listen while the demo login exists, which the first start of a demo makes and shows: loopback, or ' +
      'anywhere. With loopback a server whose HOST or PUBLIC_URL lets other machines in makes none, and does not start while ' +
      'there is one: "firmament demo remove" takes it away.',
    ...choice(demoLoginPlaces, 'loopback'),
  },
  FIRMAMENT_KEY: {
    about: 'The account\'s v2 API key with which "firmament mcp" serves an assistant on this machine.',
    ...text(),
  },
  FIRMAMENT_REPORT_DAYS: {
    about: 'Days after which a credit report is marked as expired. It can still be read.',
    ...integer(1, 36_500, 90),
  },
  FIRMAMENT_REQUEST_DAYS: {
    about:
      'Days for which the usage ledger says who asked about which company. After that a line only says when, what it cost and ' +
      'how it ended; no sum changes.',
    ...integer(1, 36_500, 400),
  },
  FIRMAMENT_AUDIT_DAYS: {
    about: 'Days for which the audit log is kept; 0 keeps it for ever. What is older is let go every night.',
    ...integer(0, 36_500, 730),
  },
} satisfies Record<string, Setting<unknown>>

type Settings = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> }

/** The value of every setting, and one line for each that is wrong, by its name. */
export function readSettings(env: Record<string, string | undefined>): { values: Settings; problems: string[] } {
  const problems: string[] = []
  const values = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const given = env[name]?.trim() || null
    return [name, setting.read(given, problem => problems.push(`${name} ${problem}`))]
  })
  return { values: Object.fromEntries(values) as Settings, problems }
}

/** A database, which may be several servers; then the address is none that others could read. */
function database(address: string, wrong: Wrong): string {
  if (!readAddress(address)) wrong('must be an address such as postgres://user:password@host:5432/database')
  return address
}

function organisations(given: string | null, wrong: Wrong): OrganisationLogin[] {
  const read = readOrganisations(given ?? '[]')
  if ('organisations' in read) return read.organisations
  wrong(read.problem)
  return []
}
