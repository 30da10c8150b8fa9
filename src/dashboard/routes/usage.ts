import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { moduleNames } from '#domain/accounts/permission.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { summariseCompanies } from '#domain/companies/summarise-companies.ts'
import { type Forecast, forecastUnits } from '#domain/usage/forecast-units.ts'
import { type Meter, readMeters, units } from '#domain/usage/meter.ts'
import {
  listUsage,
  summariseUsage,
  sumUsage,
  totalUsage,
  type UsageFilter,
  type UsageSum,
  walkUsage,
} from '#domain/usage/usage-line.ts'
import { route, Strict, Uuid, uuid } from '../route.ts'
import type { MeterBody, UsageBody, UsageSummaryBody } from '../shapes/usage.ts'
import { showLeft } from '../show-left.ts'
import { showRow } from '../show-row.ts'
import { showUsageLine, usageCsv } from '../show-usage.ts'

const linesPerPage = 50
const maxDays = 366

const filters = {
  key: Type.Optional(Uuid),
  operation: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
  request_id: Type.Optional(Uuid),
  days: Type.Integer({ minimum: 1, maximum: maxDays, default: 30 }),
}
const Filters = Strict(filters)

/** Whole days in UTC, including today. A request that is looked up by its id may be of any time. */
function filterOf(query: Static<typeof Filters>, now: Date): UsageFilter {
  const { key: keyId, operation, status, request_id: requestId, days } = query
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1))
  return { keyId, operation, status, requestId, from: requestId ? undefined : from }
}

export default [
  route({
    method: 'GET',
    path: '/usage',
    query: Strict({ ...filters, after: Type.Optional(Type.String({ pattern: `^[^_]+_${uuid}$` })) }),
    async handle({ databases, clock, workspaceId, query }): Promise<UsageBody> {
      const [at = '', requestId = ''] = query.after?.split('_') ?? []
      const after = query.after && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), requestId } : undefined
      const filter = filterOf(query, clock())
      const lines = await listUsage(databases.primary, workspaceId, filter, { after, most: linesPerPage + 1 })
      const page = lines.slice(0, linesPerPage)
      const last = page.at(-1)
      const next = lines.length > linesPerPage && last ? `${last.at.toISOString()}_${last.requestId}` : null
      const companies = await summariseCompanies(databases.reads, [
        ...new Set(page.flatMap(line => line.companyId ?? [])),
      ])
      const names = new Map(companies.map(({ id, name }) => [id, name]))
      return { lines: page.map(line => showUsageLine(line, names)), next }
    },
  }),

  route({
    method: 'GET',
    path: '/usage/summary',
    query: Filters,
    async handle({ databases, clock, workspaceId, query }): Promise<UsageSummaryBody> {
      const filter = filterOf(query, clock())
      const summary = await summariseUsage(databases.primary, workspaceId, filter)
      const totals = await totalUsage(databases.primary, workspaceId, filter)
      const sums = await sumUsage(databases.primary, workspaceId, filter)
      const meters = await readMeters(databases.primary, workspaceId, clock())
      const ofUnits = meters.find(({ meter }) => meter === units)
      return {
        ...summary,
        total: showTotal(sums),
        totals: totals.map(total => showRow(['operation', 'key_name', 'user_name', 'requests', 'units'], total)),
        today: clock().toISOString().slice(0, 10),
        meters: meters.map(showMeter),
        forecast: ofUnits ? showForecast(await forecastUnits(databases.primary, workspaceId, ofUnits, clock())) : null,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/usage/export.csv',
    query: Filters,
    async handle({ databases, clock, workspaceId, by, query, reply }) {
      await recordAct(databases.primary, by, { act: 'usage.exported', workspaceId, details: query })
      const pages = walkUsage(databases.primary, workspaceId, filterOf(query, clock()))
      const name = `usage-${clock().toISOString().slice(0, 10)}.csv`
      reply.header('Content-Disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(Readable.from(usageCsv(pages)))
    },
  }),
]

function showForecast(forecast: Forecast | null): UsageSummaryBody['forecast'] {
  return forecast && showRow(['days', 'used', 'lasts_until', 'resets_at'], forecast)
}

function showTotal(sums: UsageSum[]): UsageSummaryBody['total'] {
  const sumOf = (name: 'requests' | 'refused' | 'charged' | 'refunded') => sums.reduce((sum, one) => sum + one[name], 0)
  return {
    requests: sumOf('requests'),
    refused: sumOf('refused'),
    units: sumOf('charged') - sumOf('refunded'),
    refunded: sumOf('refunded'),
    meters: sums.flatMap(({ meter, charged, refunded }) =>
      meter === null ? [] : [{ id: meter, name: nameOf(meter), units: charged - refunded }],
    ),
  }
}

const nameOf = (meter: string) =>
  meter === units ? 'Units' : (moduleNames[meter as keyof typeof moduleNames] ?? meter)

function showMeter(meter: Meter): MeterBody {
  return {
    id: meter.meter,
    name: nameOf(meter.meter),
    day: { used: meter.dayUsed, limit: meter.dailyLimit },
    month: { used: meter.monthUsed, limit: meter.monthlyLimit },
    remaining: showLeft(meter),
  }
}
