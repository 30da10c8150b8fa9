import { once } from 'node:events'
import type { McpServerFactory } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import type { Caller } from '../domain/accounts/caller.ts'
import { Callers } from '../domain/accounts/callers.ts'
import { openAuditLog } from '../domain/audit/open-audit-log.ts'
import { evidenceSeal } from '../domain/evidence/evidence-key.ts'
import { Failure } from '../domain/failure.ts'
import { queryProspects } from '../domain/prospecting/query-prospects.ts'
import { Ledger } from '../domain/usage/ledger.ts'
import { prepareLedger } from '../domain/usage/prepare-ledger.ts'
import { logOptions } from '../lib/log.ts'
import { openServer } from '../mcp/open-server.ts'
import type { ToolServices } from '../mcp/session.ts'
import { openDatabaseClock } from '../postgres/database-clock.ts'
import { openDatabases } from '../postgres/db.ts'
import { secretOf } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { openPendingReversals } from './open-pending-reversals.ts'
import { CommandError } from './report-failure.ts'
import { stopSignal } from './stop-signal.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { withDatabase } from './with-database.ts'

const dataTimeoutMs = 25_000
/** The client is on this machine. */
const here = { ip: '127.0.0.1' }

/** `firmament mcp`: serves one client over stdin and stdout until it disconnects. Everything but the protocol goes to stderr. */
export async function runMcp(context: CommandContext, givenKey?: string): Promise<void> {
  const config = readConfig(context.env)
  const log = pino(logOptions(config.logLevel), pino.destination(2))
  const stopped = stopSignal(log)
  if (!(await waitForDatabase(config, stopped, log))) return
  await withDatabase(context, async (_, config, url) => {
    const key = givenKey ?? config.key
    if (!key) throw new CommandError('set FIRMAMENT_KEY or --key to a v2 API key of the account', 2)
    const databases = openDatabases(config.databaseUrl ?? url, config.databaseReadUrls, error =>
      log.warn({ err: error }, 'lost a database connection'),
    )
    const { primary, chargePool } = databases
    const clock = await openDatabaseClock(primary)
    const ledger = new Ledger({ db: primary, chargePool, clock, log, keep: openPendingReversals(config, log) })
    const callers = new Callers(databases.primary, clock)
    const callerNow = async (): Promise<Caller> => {
      const caller = await callers.find(key, 'v2', here)
      if (!caller) throw new Failure('unauthenticated', {})
      return caller
    }
    try {
      const caller = await callers.find(key, 'v2', here)
      if (!caller)
        throw new CommandError('the key is unknown, revoked, expired, not a v2 key, or not allowed from 127.0.0.1')
      await prepareLedger(databases.primary, clock())
      const { publicUrl } = config
      const secret = await secretOf(config)
      const auditLog = await openAuditLog(primary, secret)
      // One client does not pay for keeping all companies in memory.
      const prospects: ToolServices['prospects'] = {
        find: (conditions, paging) => queryProspects(databases.reads, conditions, paging),
      }
      const shared = { databases, callers, ledger, clock, log, publicUrl, dataTimeoutMs, auditLog, corsOrigins: [] }
      const services = { ...shared, prospects, evidenceSeal: evidenceSeal(secret) }
      const open: McpServerFactory = ({ era }) => openServer({ services, era, caller, callerNow })
      const server = serveStdio(open, {
        transport: new StdioServerTransport(context.in, context.out),
        onerror: error => log.error({ err: error }, 'could not answer an MCP message'),
      })
      await Promise.race([stopped, once(context.in, 'end'), once(context.in, 'close'), once(context.out, 'error')])
      await server.close()
    } finally {
      await ledger.close()
      await databases.close()
    }
  })
}
