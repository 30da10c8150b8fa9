import type { ListedRow } from '#domain/lists/list.ts'
import { listListRows } from '#domain/lists/list-list-rows.ts'
import { type ListInFull, readList } from '#domain/lists/read-list.ts'
import { remaining } from '#domain/usage/meter.ts'
import { readMeters } from '#domain/usage/read-meters.ts'
import { plainly, quoted } from './quoted.ts'
import { rules } from './rules.ts'
import type { ToolServices } from './session.ts'
import { describeUsage } from './tool-result.ts'

export const checkPermission = 'kyb'
export const mostRows = 100
const mostCandidates = 3

type Checked = ReturnType<typeof showChecked>

/** A list as far as it is, as the answer of the tool. */
export async function readChecked({ databases, clock, publicUrl }: ToolServices, workspaceId: string, listId: number) {
  const db = databases.primary
  const list = await readList(db, workspaceId, listId)
  const items = await listListRows(db, workspaceId, listId, {}, mostRows)
  const meter = (await readMeters(db, workspaceId, clock())).find(one => one.meter === checkPermission)
  const left = meter ? remaining(meter) : 0
  const link = publicUrl ? `${publicUrl}/w/${workspaceId}/lists/${listId}` : null
  const answer = showChecked(list, items, link, Number.isFinite(left) ? left : null)
  return { content: [{ type: 'text' as const, text: textOf(answer) }], structuredContent: plainly(answer) }
}

function showChecked(list: ListInFull, items: ListedRow[], link: string | null, remaining: number | null) {
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
    usage: { units: list.spent, permission: checkPermission, remaining },
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
    describeUsage(answer.usage),
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
