import { isUniverseSize, maxCompanies, minCompanies } from './demo/universe.ts'
import { type OrganisationLogin, readOrganisations } from './domain/accounts/organisation-login.ts'
import { signUps } from './domain/accounts/sign-up.ts'
import { isAgeRecipient } from './lib/is-age-recipient.ts'
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
/** What a server can do: answer requests, answer those that need prospects in memory, run background jobs. */
const roles = ['api', 'prospecting', 'jobs'] as const
type Role = (typeof roles)[number]
const demoLoginPlaces = ['loopback', 'anywhere'] as const

/** Every setting. scripts/write-settings-doc.ts writes .env.example and the table in docs/operating.md from it. */
export const settings = {
  PORT: { about: 'Where the server listens. HOST=0.0.0.0 lets other machines reach it.', ...integer(0, 65_535, 8080) },
  HOST: text('localhost'),
  PUBLIC_URL: {
    about: 'The address at which others reach this server; links in responses start with it.',
    example: 'http://localhost:8080',
    ...url('http:', 'https:'),
  },
  FIRMAMENT_DATA: {
    about: 'The folder of the embedded PostgreSQL and of everything else kept between starts.',
    ...text('./var'),
  },
  FIRMAMENT_SECRET: {
    about:
      "Signs the dashboard's cookies and encrypts second factors, the signing secrets of callbacks and the key that recognises " +
      'suppressed people; at least 32 characters. If unset, one is generated and kept in the data folder, so servers that ' +
      'share a database need it. At startup a warning is logged if it is not the secret of the database. Generate one with ' +
      '"openssl rand -base64 32".',
    ...hidden(32, '; leave it unset to generate one'),
  },
  FIRMAMENT_FORMER_SECRET: {
    about: 'The previous secret. Only "firmament secret rotate" uses it, to encrypt everything again with the new one.',
    ...text(),
  },
  FIRMAMENT_BACKUP_RECIPIENTS: {
    about:
      'Public keys (age1…) for which backups are encrypted, separated by commas. Make them with age-keygen, and keep the identities ' +
      '(private keys) away from the server: without one of them no backup can be read.',
    example: 'age1…',
    read: recipients,
  },
  FIRMAMENT_BACKUP_PASSPHRASE: {
    about:
      'Encrypts backups where no recipients are set, and opens those that it encrypted; at least 12 characters. Store it apart ' +
      'from the backups: without it they cannot be read. "firmament backup" requires this or recipients.',
    ...hidden(12),
  },
  FIRMAMENT_BACKUP_IDENTITY: {
    about:
      'The file with the identities that decrypt backups, as age-keygen writes it. Only "firmament restore" and the drill read it.',
    example: '/mnt/key/firmament-identity.txt',
    ...text(),
  },
  FIRMAMENT_BACKUP_DIR: {
    about:
      'The folder for scheduled backups, best on another disk; the schedule in UTC (minute, hour, day of the month, month, day ' +
      'of the week); and how many backups are kept.',
    example: '/srv/backups/firmament',
    ...text(),
  },
  FIRMAMENT_BACKUP_AT: cron('0 2 * * *'),
  FIRMAMENT_BACKUP_KEEP: integer(1, 10_000, 7),
  FIRMAMENT_BACKUP_DRILL: {
    about:
      'When the newest scheduled backup is restored into a scratch database, verified and dropped again, in UTC. It needs what ' +
      'decrypts it, permission to create a database, and space for one. Off unless set.',
    example: '0 5 * * *',
    read: (given: string | null, wrong: Wrong) => (given === null ? null : cron(given).read(given, wrong)),
  },
  FIRMAMENT_SOURCE_KEY: {
    about:
      'The key issued by a publisher, such as one for the Companies House streams, or the account there as user:password. ' +
      'Only "firmament source enable" reads it, and stores it encrypted.',
    ...text(),
  },
  FIRMAMENT_SOURCE_MIRRORS: {
    about:
      'Mirrors to ask instead of publishers, separated by commas: the origin of a publisher (docs/sources.md lists them), "=", and the ' +
      'address below which the mirror has the same paths. It is trusted as the publisher is: it gets the key, too.',
    example: 'https://dati.ur.gov.lv=https://mirror.example.com/latvia',
    read: mirrors,
  },
  HTTPS_PROXY: {
    about:
      'The proxy through which sources are downloaded, and hosts for which it is not used. Notifications and mail do not use it.',
    example: 'http://proxy.example.com:3128',
    ...url('http:', 'https:'),
  },
  NO_PROXY: { example: 'mirror.example.com', ...text() },
  NODE_EXTRA_CA_CERTS: {
    about:
      'A PEM file with additional certificate authorities, such as that of a proxy that opens TLS. Node reads it when it starts: set ' +
      'it in the environment, because it has no effect in .env.',
    example: '/etc/ssl/proxy-ca.pem',
    ...text(),
  },
  FIRMAMENT_BACKGROUND_NICE: {
    about:
      'How far backups and automatic updates of sources yield to requests, as a nice value: from 0 (not at all) to 19 (as much as possible).',
    ...integer(0, 19, 10),
  },
  FIRMAMENT_HISTORY_ROWS: {
    about:
      'How many past rows history keeps, for as_of and valid_on; a million are about half a gigabyte. Before each import the ' +
      'oldest beyond that are deleted, and history begins later; 0 keeps none.',
    ...integer(0, 10_000_000_000, 20_000_000),
  },
  FIRMAMENT_TRUSTED_PROXIES: {
    about:
      'Proxies in front of the server, as address blocks separated by commas. X-Forwarded-For is only trusted from these ' +
      'proxies; limits for strangers and the log use the address it gives. Their connections are not limited either: any other ' +
      'address may have 500 open connections to a process, and beyond that, each new one closes the one that has waited longest.',
    example: '127.0.0.1/32,10.30.0.0/16',
    read: ranges,
  },
  FIRMAMENT_CORS_ORIGINS: {
    about:
      'Origins whose pages may call the APIs (/v1, /v2, /mcp) from a browser, separated by commas: scheme, host and port, as a ' +
      'browser writes them. By default, browsers do not let pages of other sites read responses. Cookies are never accepted ' +
      'across origins.',
    example: 'https://app.example.com,http://localhost:3000',
    read: origins,
  },
  FIRMAMENT_SIGNUP: {
    about:
      'Who may sign up: anyone (open), people with an invitation link (invited), or no one (closed), which leaves ' +
      '"firmament user create". By default open if HOST and PUBLIC_URL are both local to this machine, else closed.',
    example: 'invited',
    read: (given: string | null, wrong: Wrong) => (given === null ? null : oneOf(signUps, given, wrong)),
  },
  FIRMAMENT_OIDC: {
    about:
      'Organisations whose people sign in through their own OpenID Connect provider, by the domain of their e-mail address: a ' +
      'JSON array. The redirect URI is PUBLIC_URL/api/auth/callback/ID. New users join the given workspace; without one, only ' +
      'users with an account can sign in. See docs/accounts.md.',
    example:
      '[{"id": "acme", "issuer": "https://login.acme.example", "client_id": "firmament", "client_secret": "…", "domains": ["acme.example"]}]',
    read: organisations,
  },
  FIRMAMENT_SESSION_IDLE_MINUTES: {
    about:
      'How long people stay signed in to the dashboard: for this many minutes without use, and for this many hours in all. What an ' +
      'open page requests by itself does not count.',
    ...integer(5, 525_600, 1440),
  },
  FIRMAMENT_SESSION_HOURS: integer(1, 8760, 168),
  SMTP_URL: {
    about:
      'The mail server for invitations, password resets, address confirmations and new-browser notices, and the sender ' +
      'address. If unset, no e-mail is sent, and invitation links are shown to the inviter. "smtps:" uses TLS from the start, ' +
      '"smtp:" upgrades to it if the server offers it; append "?requireTLS=true" to require it. Servers and workers need both.',
    example: 'smtp://user:password@mail.example.com:587',
    ...url('smtp:', 'smtps:'),
  },
  SMTP_FROM: { example: 'Firmament <firmament@example.com>', ...text() },
  FIRMAMENT_CALLBACK_ALLOW: {
    about:
      'Notifications are sent to public addresses only, by https on port 443 or 8443. Address blocks to allow as well, separated ' +
      'by commas; to these by http and on any port too.',
    example: '10.20.0.0/16,fd12:3456::/48',
    read: ranges,
  },
  DATABASE_URL: {
    about:
      'Your own PostgreSQL (15 or later) instead of the embedded one. It may name several servers; new connections then go to ' +
      'the current primary: ' +
      'postgres://user:password@one:5432,two:5432/firmament?target_session_attrs=read-write.',
    example: 'postgres://user:password@localhost:5432/firmament',
    read: (given: string | null, wrong: Wrong) => (given === null ? null : database(given, wrong)),
  },
  DATABASE_DIRECT_URL: {
    about:
      'If DATABASE_URL points to PgBouncer in transaction mode (append "?pgbouncer=true" there): the address of PostgreSQL ' +
      'itself, for migrations, jobs, imports and all commands. Only requests go through the pooler.',
    example: 'postgres://user:password@localhost:5432/firmament',
    read: (given: string | null, wrong: Wrong) => (given === null ? null : database(given, wrong)),
  },
  DATABASE_READ_URLS: {
    about:
      'Read replicas for company reads, separated by commas. Accounts and the ledger always use DATABASE_URL. A replica that ' +
      'does not respond, or lags by more than three seconds, is left out until it recovers. Each may name several servers too.',
    example: 'postgres://user:password@replica1:5432/firmament,postgres://user:password@replica2:5432/firmament',
    // A comma within an address separates the servers of one database.
    read: (given: string | null, wrong: Wrong) =>
      parts(given, /,(?=\s*\w+:\/\/)/).map(address => database(address, wrong)),
  },
  FIRMAMENT_DATABASE_WAIT: {
    about:
      'How many seconds "serve", "work" and "mcp" wait at startup for a database that cannot be reached before they end ' +
      'with an error. Once started, they survive an outage of any length.',
    ...integer(0, 86_400, 60),
  },
  WORKERS: {
    about:
      'Server processes that share the port, each with its own copy of the data kept in memory and up to 20 database ' +
      'connections; the embedded PostgreSQL has room for 8 processes. More than one per core does not help.',
    ...integer(1, 64, 1),
  },
  ROLES: {
    about:
      "What this server does, separated by commas: api (answer requests), prospecting (the same, and keep every company's " +
      'filterable facts in memory, 80 MB per million) and jobs (reports, notifications, backups and other background work). ' +
      'Without prospecting, requests for prospecting and for overview without a name get a 503: route them to servers with ' +
      'that role. With jobs alone, only /livez and /readyz are served.',
    otherwise: roles.join(','),
    read(given: string | null, wrong: Wrong): Role[] {
      const chosen = given === null ? [...roles] : (parts(given) as Role[])
      if (chosen.length === 0 || !chosen.every(role => roles.includes(role))) {
        wrong(`must be some of ${roles.join(', ')}, separated by commas`)
      }
      return chosen
    },
  },
  FIRMAMENT_STOP_GRACE: {
    about:
      'How many seconds a server keeps answering after it is asked to stop (SIGTERM), with /readyz at 503, so that load balancers ' +
      'send it no new requests. By default 6 if HOST or PUBLIC_URL lets other machines reach it, else 0. Ctrl-C does not wait.',
    ...integer(0, 600, null),
  },
  METRICS_PORT: {
    about: 'Prometheus metrics at http://METRICS_HOST:METRICS_PORT/metrics. Off unless a port is set.',
    example: '9464',
    ...integer(1, 65_535, null),
  },
  METRICS_HOST: text('127.0.0.1'),
  LOG_LEVEL: { about: `Log level: ${logLevels.join(', ')}.`, ...choice(logLevels, 'info') },
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
      'Where the server may listen while the demo login exists, which the first start with demo data creates and shows: ' +
      'loopback or anywhere. With loopback, a server that HOST or PUBLIC_URL exposes to other machines creates no demo login, ' +
      'and does not start while one exists: "firmament demo remove" deletes it.',
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
      'Days for which the usage ledger records who asked about which company. After that only time, cost and outcome are ' +
      'kept; no totals change.',
    ...integer(1, 36_500, 400),
  },
  FIRMAMENT_AUDIT_DAYS: {
    about: 'Days for which the audit log is kept; 0 keeps it for ever. Older lines are deleted every night.',
    ...integer(0, 36_500, 730),
  },
} satisfies Record<string, Setting<unknown>>

type Settings = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> }

/** The value of every setting, and one line for each invalid one, beginning with its name. */
export function readSettings(env: Record<string, string | undefined>): { values: Settings; problems: string[] } {
  const problems: string[] = []
  const values = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const given = env[name]?.trim() || null
    return [name, setting.read(given, problem => problems.push(`${name} ${problem}`))]
  })
  return { values: Object.fromEntries(values) as Settings, problems }
}

/** A database address, which may name several servers; URL parsers reject those. */
function database(address: string, wrong: Wrong): string {
  if (!readAddress(address)) wrong('must be an address such as postgres://user:password@host:5432/database')
  return address
}

function recipients(given: string | null, wrong: Wrong): string[] {
  const all = parts(given)
  const index = all.findIndex(recipient => !isAgeRecipient(recipient))
  // The value stays out of the message: someone may have taken the identity for it.
  if (index >= 0)
    wrong(`must contain only public keys of age (age1…) as age-keygen prints them; number ${index + 1} is not one`)
  return all
}

/** By the origin of the publisher. */
function mirrors(given: string | null, wrong: Wrong): Map<string, string> {
  return new Map(
    parts(given).flatMap(pair => {
      const [, from = '', to = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? []
      const isPair = URL.canParse(from) && new URL(from).origin === from && /^https?:/.test(to) && URL.canParse(to)
      if (!isPair)
        wrong(`must contain only pairs such as https://publisher.example=https://mirror.example/path, not "${pair}"`)
      return isPair ? [[from, to.replace(/\/+$/, '')] as const] : []
    }),
  )
}

function organisations(given: string | null, wrong: Wrong): OrganisationLogin[] {
  const read = readOrganisations(given ?? '[]')
  if ('organisations' in read) return read.organisations
  wrong(read.problem)
  return []
}
