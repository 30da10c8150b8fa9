import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { entryStoredAs } from '../nomenclatures/entry-stored-as.ts'
import { codesWithin, vocabularyOf } from '../nomenclatures/vocabulary.ts'
import type { VocabularyEntry } from '../nomenclatures/vocabulary-tree.ts'
import type { Condition } from '../prospecting/condition.ts'
import { companiesOf } from '../prospecting/place-codes.ts'
import type { Prospects } from '../prospecting/prospects.ts'

/** A smaller group would reveal individual companies, which have to be paid for. */
export const fewestPeers = 8

/** Size classes as the European Union draws them, by the lowest headcount of each. */
const sizes = [0, 10, 50, 250]

export type PeerGroup = {
  ids: number[]
  /** How many there are; the ids are a sample, spread evenly. */
  total: number
  activity: { code: string; name: string }
  countryCode: string
  employees: { from: number; to: number | null }
}

type Own = {
  countryCode: string
  statusId: number | null
  employees: number | null
  nace: string[] | null
  currency: string | null
  consolidated: boolean | null
}

/**
 * Active companies of the same country, activity and size that account in the same currency and manner. Where its own class has too few,
 * those of the wider ones count, up to its division. Null where the facts needed for a comparison are not known, or there are no peers.
 */
export async function findPeers(db: Db, prospects: Prospects, companyId: number): Promise<PeerGroup | null> {
  const own = await readOwn(db, companyId)
  if (own?.employees == null || own.currency === null) return null
  const first = own.nace?.[0]
  const activity = first === undefined ? undefined : entryStoredAs('nace', first)
  if (!activity) return null
  const employees = sizeOf(own.employees)
  const { countryCode, currency, consolidated } = own
  const alike: Condition[] = [
    { column: 'status_id', anyOf: ['106'] },
    { column: 'places', anyOf: companiesOf(countryCode) },
    { column: 'currency', anyOf: [currency] },
    { column: 'consolidated', anyOf: [String(consolidated)] },
    { column: 'employees', within: [{ gte: employees.from, ...(employees.to !== null && { lte: employees.to }) }] },
  ]
  for (const { id, code, name } of upToDivision(activity)) {
    const found = await prospects.sample([...alike, { column: 'nace', anyOf: codesWithin('nace', id) ?? [] }])
    const ids = found?.ids.filter(one => one !== companyId) ?? []
    if (!found || ids.length < fewestPeers) continue
    // The company itself is one of its peers if it is active.
    const total = found.total - (own.statusId === 106 ? 1 : 0)
    return { ids, total, activity: { code: code ?? '', name }, countryCode, employees }
  }
  return null
}

async function readOwn(db: Db, companyId: number): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select c.country_code as "countryCode", p.status_id as "statusId", p.employees, p.nace, p.currency, p.consolidated
    from companies c join prospects p on p.company_id = c.id where c.id = ${companyId}
  `.execute(db)
  return rows[0]
}

function sizeOf(employees: number): PeerGroup['employees'] {
  const at = sizes.findLastIndex(from => employees >= from)
  const next = sizes[at + 1]
  return { from: sizes[at] ?? 0, to: next === undefined ? null : next - 1 }
}

/** The entry and those above it, but no section: "Manufacturing" is not an activity to compare by. */
function* upToDivision(entry: VocabularyEntry): Generator<VocabularyEntry> {
  const { byId } = vocabularyOf('nace')
  for (let at: VocabularyEntry | undefined = entry; at && at.parentId !== null; at = byId.get(at.parentId)) yield at
}
