import type { ServerNotifier } from '@modelcontextprotocol/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Callers } from '../../../src/domain/accounts/callers.ts'
import { evidenceSeal } from '../../../src/domain/evidence/evidence-key.ts'
import { queryProspects } from '../../../src/domain/prospecting/query-prospects.ts'
import { Ledger } from '../../../src/domain/usage/ledger.ts'
import { endConnections } from '../../../src/http/end-connections.ts'
import { Admission, Slot } from '../../../src/lib/admission.ts'
import { Readers } from '../../../src/lib/readers.ts'
import { mcp } from '../../../src/mcp/index.ts'
import type { ToolServices } from '../../../src/mcp/session.ts'
import type { TestApp } from '../app.ts'
import { testSecret } from '../secret.ts'
import { openFixtures } from './fixtures.ts'
import { withSessions } from './with-sessions.ts'

/** The product's own scope of MCP, keys and errors included, over what the suite wants to find there. */
export async function serveFixtures({ databases, now, by }: TestApp): Promise<FastifyInstance> {
  const clock = () => now
  const log = pino({ level: 'silent' })
  const services: ToolServices = {
    databases,
    callers: new Callers(databases.primary, clock),
    ledger: new Ledger({ db: databases.primary, chargePool: databases.chargePool, clock, log }),
    clock,
    log,
    publicUrl: 'http://localhost',
    dataTimeoutMs: 25_000,
    auditLog: by.auditLog,
    corsOrigins: [],
    evidenceSeal: evidenceSeal(testSecret),
    prospects: { find: (conditions, paging) => queryProspects(databases.reads, conditions, paging) },
  }
  const app = Fastify()
  app.decorateRequest('caller', null)
  app.decorateRequest('operation', '')
  app.decorateRequest('slot', null as never)
  app.addHook('onRequest', async request => {
    request.slot = new Slot({ atWork: new Admission(), reading: new Readers() }, undefined)
  })
  endConnections(app, { log })
  let notifier: ServerNotifier | undefined
  await app.register(
    scope =>
      mcp(scope, services, {
        open: ({ era }) => openFixtures(era, () => notifier as ServerNotifier),
        handlerOf: factory => {
          const handler = withSessions(factory)
          notifier = handler.notify
          return handler
        },
      }),
    { prefix: '/mcp' },
  )
  return app
}
