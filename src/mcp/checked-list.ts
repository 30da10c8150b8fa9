import { type ListedRow, type ListInFull, readList } from '#domain/lists/list.ts'
import { listListRows } from '#domain/lists/list-rows.ts'
import { readMeters, remaining } from '#domain/usage/meter.ts'
import { plainly, quoted } from './quoted.ts'
import { rules } from './rules.ts'
import type { ToolServices } from './session.ts'
import { describeUsage } from './tool-result.ts'

export const checkMeter = 'kyb'
export const readsLists = 'lists:read'
export const changesLists = 'lists'
export const maxRows = 100
export const usualRows = 50
/** Per row, unless everything is requested. */
const fewCandidates = 3

type Wish = {
  detail?: string
  limit?: number
  cursor?: string
  /** It was paid for before. */
  isAgain?: boolean
}

type Checked = ReturnType<typeof showChecked>

/** A list as far as it is, as the answer of the tool. */
export async function readChecked(
  { databases, clock, publicUrl }: ToolServices,
  { workspaceId, listId }: { workspaceId: string; listId: number },
  wish: Wish = {},
) {
  const db = databases.primary
  const list = await readList(db, workspaceId, listId)
  // The cursor is the last row that was shown.
  const after = Number(wish.cursor ?? 0)
  const items = await listListRows(db, workspaceId, listId, { after }, wish.limit ?? usualRows)
  const meter = (await readMeters(db, workspaceId, clock())).find(one => one.meter === checkMeter)
  const left = meter ? remaining(meter) : 0
  const link = publicUrl ? `${publicUrl}/w/${workspaceId}/lists/${listId}` : null
  const answer = showChecked(list, items, link, wish, Number.isFinite(left) ? left : null)
  return { content: [{ type: 'text' as const, text: textOf(answer) }], structuredContent: plainly(answer) }
}

function showChecked(
  list: ListInFull,
  items: ListedRow[],
  link: string | null,
  { detail = 'compact', isAgain = false }: Wish,
  remaining: number | null,
) {
  const keyAt = list.columns.findIndex(({ role }) => role === 'key')
  const last = items.at(-1)?.position
  return {
    list_id: list.id,
    state: list.state,
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
      candidates_total: row.candidates.length,
      candidates: shownOf(row, detail).map(one => ({
        ...{ company_id: one.companyId, name: one.name, country_code: one.country, city: one.city },
        ...{ registration_number: one.number, status_name: one.status, score: one.score },
        ...{ agrees: one.reasons, contradicts: one.conflicts },
      })),
    })),
    ...(last !== undefined && last < list.rowCount && { next_cursor: String(last) }),
    notes: [rules.candidates, rules.values],
    usage: { units: isAgain ? 0 : list.spent, permission: checkMeter, remaining },
  }
}

/** A match needs no other candidates; a row to review shows the most likely. */
function shownOf({ candidates, state, companyId }: ListedRow, detail: string): ListedRow['candidates'] {
  if (detail === 'full') return candidates
  const match = candidates.filter(one => one.companyId === companyId)
  return state === 'matched' && match.length > 0 ? match : candidates.slice(0, fewCandidates)
}

/** Why rows were not examined. */
const whyLeft: Partial<Record<ListInFull['state'], string>> = {
  matching: 'yet',
  waiting_for_units: 'because too few units are left',
  cancelled: 'because it was cancelled',
  failed: 'because the work on it failed',
}

function textOf(answer: Checked): string {
  const { list_id, state, matched, to_review, not_found, not_looked_at, next_cursor } = answer
  const left = not_looked_at > 0 ? `, ${not_looked_at} not examined ${whyLeft[state] ?? ''}`.trimEnd() : ''
  const isCut = answer.rows.some(row => row.outcome === 'review' && row.candidates.length < row.candidates_total)
  return [
    `List ${list_id}: ${matched} matched, ${to_review} to review, ${not_found} not found${left}.`,
    ...answer.rows.map(lineOf),
    ...(next_cursor ? [`There is more: call again with list_id ${list_id} and cursor "${next_cursor}".`] : []),
    ...(isCut ? [`For all candidates call again with list_id ${list_id} and detail full.`] : []),
    ...(answer.link ? [`For people to review: ${answer.link}`] : []),
    ...answer.notes.map(note => `Note: ${note}`),
    describeUsage(answer.usage),
  ].join('\n')
}

function lineOf({ row, key, outcome, why, candidates, candidates_total, company_id }: Checked['rows'][number]): string {
  const whose = `${row}${key === null ? '' : ` (${quoted(key)})`}`
  if (outcome === null) return `${whose}: not examined`
  if (outcome === 'not_found') return `${whose}: not found (${why})`
  const shown = outcome === 'matched' ? candidates.filter(one => one.company_id === company_id) : candidates
  const companies = shown.map(one => {
    const facts = [
      ...[one.country_code, one.registration_number && `no. ${quoted(one.registration_number)}`, one.status_name],
      one.contradicts.length > 0 && `contradicts: ${one.contradicts.join(', ')}`,
    ]
    return `company_id ${one.company_id} ${quoted(one.name)} (${facts.filter(Boolean).join(', ')})`
  })
  const more = candidates_total - candidates.length
  const others = outcome === 'review' && more > 0 ? `; and ${more} more` : ''
  return `${whose}: ${outcome === 'matched' ? 'matched' : 'to review'}: ${companies.join('; ')}${others}`
}
