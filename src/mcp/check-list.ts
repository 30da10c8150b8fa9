import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { McpServer } from '@modelcontextprotocol/server'
import { type Static, Type } from 'typebox'
import type { Actor } from '#domain/audit/actor.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure, narrow } from '#domain/failure.ts'
import { createList } from '#domain/lists/create-list.ts'
import { deleteList } from '#domain/lists/delete-list.ts'
import type { ListedRow } from '#domain/lists/list.ts'
import { listListRows } from '#domain/lists/list-list-rows.ts'
import type { ListRow } from '#domain/lists/list-row.ts'
import { type ListInFull, readList } from '#domain/lists/read-list.ts'
import { startMatching } from '#domain/lists/start-matching.ts'
import { isAtWork } from '#domain/lists/start-task.ts'
import { workList } from '#domain/lists/work-list.ts'
import { checked, checkerFor } from '#surface/check-input.ts'
import { mayUse } from '#surface/request.ts'
import { describeFailure, unforeseen } from './failures.ts'
import { listed } from './listed-schema.ts'
import { quoted } from './quoted.ts'
import { rules } from './rules.ts'
import type { Session } from './session.ts'
import { AnyList, AnyObject } from './tool-result.ts'

const name = 'check_list'
const permission = 'kyb'
const mostRows = 100
const mostCandidates = 3
const lookAgainMs = 50

/** What a row can say, in the words of the other tools, and what it is called in a list. */
const said = {
  key: 'key',
  name: 'name',
  registration_number: 'number',
  vat_number: 'vat',
  lei: 'lei',
  country: 'country',
  city: 'city',
  address: 'address',
  website: 'website',
  email: 'email',
} as const satisfies Record<string, keyof ListRow>

type SaidName = keyof typeof said
const names = Object.keys(said) as SaidName[]

const Cell = Type.Optional(Type.String({ maxLength: 500 }))
const Row = Type.Object(Object.fromEntries(names.map(one => [one, Cell])) as Record<SaidName, typeof Cell>, {
  additionalProperties: false,
  minProperties: 1,
})
const Input = Type.Object(
  {
    rows: Type.Array(Row, {
      minItems: 1,
      maxItems: mostRows,
      description: 'What is known of each; key is your own',
    }),
    list_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, default: 'List of an assistant' })),
  },
  {
    additionalProperties: false,
    examples: [
      {
        rows: [{ name: 'Meridian Harbour Instruments', country: 'GB' }],
      },
    ],
  },
)

const Output = Type.Object({
  list_id: Type.Integer(),
  link: Type.Optional(Type.String()),
  rows: AnyList,
  usage: AnyObject,
})

type Checked = ReturnType<typeof showChecked>

const description =
  `Matches up to ${mostRows} rows of a table to companies: each is matched, has candidates to review, or is not found, with reasons. Kept as a ` +
  'list of the workspace with a link for people. Costs 1 unit of kyb for each row that found something.'

const check = checkerFor(Input, 'body')
const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }

export const mayCheckLists = ({ caller }: Session) => mayUse(caller, permission)

/** Rows in, a list out: kept, matched and charged as a list of the workspace, which people can go on with. */
export function registerCheckList(server: McpServer, session: Session): void {
  if (!mayCheckLists(session)) return
  const shown = { title: 'Check a list of companies', description, annotations }
  const schemas = { inputSchema: listed(Input), outputSchema: listed(Output) }
  server.registerTool(name, { ...shown, ...schemas }, async (given: unknown, { mcpReq: { signal } }) => {
    try {
      const wish = checked(check, given ?? {}) as Static<typeof Input>
      const answer = await fromDataService(
        session.services.dataTimeoutMs,
        () => checkList(session, wish, signal),
        signal,
      )
      return { content: [{ type: 'text' as const, text: textOf(answer) }], structuredContent: answer }
    } catch (error) {
      const { text } = error instanceof Failure ? describeFailure(narrow(error)) : unforeseen
      if (!(error instanceof Failure)) session.services.log.error({ err: error, operation: name }, 'MCP call failed')
      return { isError: true, content: [{ type: 'text' as const, text }] }
    }
  })
}

async function checkList({ services, callerNow }: Session, wish: Static<typeof Input>, signal: AbortSignal) {
  const { databases, clock, auditLog, publicUrl } = services
  const db = databases.primary
  const { workspaceId, keyId, handle, ...caller } = await callerNow()
  if (!mayUse({ workspaceId, keyId, handle, ...caller }, permission)) {
    throw new Failure('scope_missing', { required: [permission] })
  }
  const by: Actor = {
    ...{ kind: 'key', id: keyId, name: handle, surface: 'mcp', address: null, requestId: randomUUIDv7(), auditLog },
  }
  const used = names.filter(one => wish.rows.some(row => row[one] !== undefined))
  const columns = used.map(one => ({ name: one, role: said[one] }))
  const rows = wish.rows.map(row => used.map(one => row[one] ?? null))
  const list = { workspaceId, name: wish.list_name ?? 'List of an assistant', columns, rows }
  const listId = await createList(db, clock, list, by)
  const asker = { keyId, userId: null, surface: 'mcp' as const, operation: name }
  try {
    await startMatching(db, clock, { workspaceId, listId, agreed: rows.length }, asker, by)
  } catch (error) {
    // Nobody was told of a list that could not begin.
    await deleteList(db, workspaceId, listId, by)
    throw error
  }
  let found = await readList(db, workspaceId, listId)
  // A worker may have taken it first, and whoever comes second has nothing to do but wait.
  while (isAtWork(found) && !signal.aborted) {
    await workList({ db, clock }, listId)
    found = await readList(db, workspaceId, listId)
    if (isAtWork(found)) await sleep(lookAgainMs)
  }
  const items = await listListRows(db, workspaceId, listId, {}, mostRows)
  return showChecked(found, items, publicUrl && `${publicUrl}/w/${workspaceId}/lists/${listId}`)
}

function showChecked(list: ListInFull, items: ListedRow[], link: string | null | undefined) {
  const keyAt = list.columns.findIndex(({ role }) => role === 'key')
  return {
    list_id: list.id,
    ...(link && { link }),
    matched: list.counts.matched,
    to_review: list.counts.review,
    not_found: list.counts.notFound,
    not_looked_at: list.counts.open,
    rows: items.map(row => ({
      row: row.position,
      key: keyAt < 0 ? null : (row.cells[keyAt] ?? null),
      outcome: row.state,
      company_id: row.companyId,
      why: row.why,
      same_company_as_row: row.repeats,
      candidates: row.candidates.slice(0, mostCandidates).map(one => ({
        ...{ company_id: one.companyId, name: one.name, country_code: one.country, city: one.city },
        ...{ registration_number: one.number, status_name: one.status, score: one.score },
        ...{ agrees: one.reasons, contradicts: one.conflicts },
      })),
    })),
    notes: [rules.candidates, rules.values],
    usage: { units: list.spent, permission },
  }
}

function textOf(answer: Checked): string {
  const { matched, to_review, not_found, not_looked_at } = answer
  const left = not_looked_at > 0 ? `, ${not_looked_at} not looked at because too few units are left` : ''
  return [
    `List ${answer.list_id}: ${matched} matched, ${to_review} to review, ${not_found} not found${left}.`,
    ...answer.rows.map(lineOf),
    ...(answer.link ? [`People review it at ${answer.link}`] : []),
    ...answer.notes.map(note => `Note: ${note}`),
    `Cost: ${answer.usage.units} units of ${permission}.`,
  ].join('\n')
}

function lineOf({ row, key, outcome, why, candidates, company_id }: Checked['rows'][number]): string {
  const whose = `${row}${key === null ? '' : ` (${quoted(key)})`}`
  if (outcome === null) return `${whose}: not looked at`
  if (outcome === 'not_found') return `${whose}: not found (${why})`
  const shown = outcome === 'matched' ? candidates.filter(one => one.company_id === company_id) : candidates
  const companies = shown.map(one => {
    const facts = [
      ...[one.country_code, one.registration_number && `no. ${quoted(one.registration_number)}`, one.status_name],
      one.contradicts.length > 0 && `contradicts: ${one.contradicts.join(', ')}`,
    ]
    return `company_id ${one.company_id} ${quoted(one.name)} (${facts.filter(Boolean).join(', ')})`
  })
  return `${whose}: ${outcome === 'matched' ? 'matched' : 'to review'}: ${companies.join('; ')}`
}
