import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import { isWatching, listWatches, startWatch, stopWatch } from '#domain/watching/watch.ts'
import { readEventStream } from '#domain/watching/watch-event.ts'
import { type WatchField, watchFields } from '#domain/watching/watch-field.ts'
import { cursorAfter, paging, windowOf } from '../arguments.ts'
import type { GivenIdentifiers } from '../identification.ts'
import { known } from '../people-shapes.ts'
import { quoted } from '../quoted.ts'
import { rules } from '../rules.ts'
import { aboutCompany, type Call, tool } from '../tool.ts'
import { AnyList, type ToolResult } from '../tool-result.ts'

const maxConcurrent = 100
const free = { units: 0, receipts: [] }

type Given = GivenIdentifiers & { action: string; fields?: WatchField[]; limit?: number; cursor?: string }

export default tool({
  name: 'watch_companies',
  title: 'Watch companies for changes',
  description:
    'start or stop watching a company, list what the workspace watches, or events: the changes of all watched companies, oldest first. ' +
    'Starting costs 1 unit of watch, all else nothing.',
  permissions: ['watch:read', 'watch'],
  neededFor: given => [['start', 'stop'].includes(String(given.action)) ? 'watch' : 'watch:read'],
  chargesItself: true,
  writes: true,
  parameters: {
    action: Type.Enum(['start', 'stop', 'list', 'events']),
    fields: Type.Optional(
      Type.Array(Type.Enum([...watchFields]), { 'x-listed': { type: 'array', items: { type: 'string' } } }),
    ),
    ...paging(maxConcurrent),
  },
  examples: [{ action: 'start', company_id: 1 }, { action: 'events' }],
  data: { watches: AnyList, events: AnyList },

  answer(call) {
    const asked = call as Call<Given>
    switch (asked.given.action) {
      case 'list':
        return listAll(asked)
      case 'events':
        return listEvents(asked)
      default:
        return change(asked)
    }
  },
})

function change(call: Call<Given>): Promise<ToolResult> {
  const { services, charging, by, given } = call
  const { databases, ledger, clock } = services
  const { workspaceId, meters } = charging.caller
  return aboutCompany(call, async company => {
    if (given.action === 'stop') {
      await stopWatch(databases.primary, workspaceId, company.id, by)
      return { data: { watches: [] }, text: ['It is no longer watched.'], sourceIds: [], notes: [], paid: free }
    }
    const start = () =>
      startWatch(databases.primary, clock, { workspaceId, companyId: company.id, fields: given.fields }, by)
    const isOld = await isWatching(databases.primary, workspaceId, company.id)
    const line = { ...charging.line, companyId: company.id }
    const done = isOld ? null : await charged(ledger, clock, meters.get('watch'), line, start)
    const watch = done?.result ?? (await start())
    return {
      data: { watches: [{ company_id: company.id, name: company.name, fields: watch.fields }] },
      text: [`It is ${isOld ? 'still ' : ''}watched. Fields: ${watch.fields.join(', ')}.`],
      sourceIds: [],
      notes: [],
      paid: done ? { units: 1, receipts: [done.receipt] } : free,
    }
  })
}

async function listAll({ services, charging, given }: Call<Given>): Promise<ToolResult> {
  const { limit, from } = windowOf(given)
  const page = { page: Math.floor(from / limit) + 1, perPage: limit }
  const { items, total } = await listWatches(services.databases.primary, charging.caller.workspaceId, {}, page)
  return {
    ...nothingAbout,
    data: {
      watches: items.map(one => ({ company_id: one.companyId, name: one.name, fields: one.fields })),
      watches_total: total,
    },
    text: [`${total} companies are watched.`, ...items.map(one => `- company_id ${one.companyId} ${quoted(one.name)}`)],
    cursor: cursorAfter(from, items.length, total),
  }
}

async function listEvents({ services, charging, given }: Call<Given>): Promise<ToolResult> {
  const { limit } = windowOf(given)
  const from = given.cursor === undefined ? null : Number(given.cursor)
  if (from !== null && !Number.isSafeInteger(from)) throw new Failure('invalid', { reasons: { cursor: ['is none'] } })
  const { workspaceId } = charging.caller
  const { events, cursor, hasMore } = await readEventStream(services.databases.primary, workspaceId, from, limit)
  return {
    ...nothingAbout,
    data: {
      events: events.map(({ at, companyId, companyName, field, oldValue, newValue }) =>
        known({
          at: at.toISOString(),
          company_id: companyId,
          name: companyName,
          field,
          before: oldValue,
          after: newValue,
        }),
      ),
      resume_cursor: String(cursor),
    },
    text: [
      events.length === 0 ? 'Nothing has changed.' : 'Oldest first:',
      ...events.map(
        ({ at, companyId, companyName, field, oldValue, newValue }) =>
          `- ${at.toISOString().slice(0, 10)} company_id ${companyId} ${quoted(companyName)}: ${field} from ${shown(oldValue)} to ${shown(newValue)}`,
      ),
      `For later changes, call with cursor "${cursor}".`,
    ],
    cursor: hasMore ? String(cursor) : null,
  }
}

const nothingAbout = {
  company: null,
  status: 'found' as const,
  candidates: [],
  total: null,
  citations: [],
  notes: [rules.values],
  paid: free,
}

const shown = (value: string | null) => (value === null ? 'nothing' : quoted(value))
