import { asOf, dateText } from '#demo/calendar.ts'
import type { Core } from '#demo/core.ts'
import { nameCompany, withMark } from '#demo/name-company.ts'
import { Random } from '#demo/random.ts'
import { type NameRow, rowId, sourceIds } from '#demo/rows.ts'
import { purposes } from '#demo/universe.ts'

/** Every name of a company: the registered one, those it had, those it trades under, and its reading in Latin letters. */
export function describeNames(core: Core): NameRow[] {
  const random = new Random(core.key, core.id, purposes.aliases)
  const everything = core.written?.has === 'everything'
  const end = core.dissolved ?? asOf
  const rows: NameRow[] = []
  const add = (kind: NameRow['kind'], name: string, from: number | null, until: number | null, source: number) => {
    rows.push({
      id: rowId(core.id, rows.length + 1),
      company_id: core.id,
      kind,
      name,
      valid_from: from === null ? null : dateText(from),
      valid_until: until === null ? null : dateText(until),
      source_id: source,
    })
  }
  const changes: number[] = []
  if (everything || random.chance(0.12)) {
    const life = Math.max(2, end - core.incorporated)
    changes.push(core.incorporated + 1 + random.below(Math.floor(life / 2)))
    if (random.chance(0.2)) changes.push((changes[0] as number) + 1 + random.below(Math.floor(life / 3)))
  }
  const since = changes.at(-1) ?? core.incorporated
  add('registered', core.name.text, since, null, sourceIds.registry)
  let from = core.incorporated
  changes.forEach((until, n) => {
    add('previous', withMark(core.country, other(core, n + 1), core.form).text, from, until, sourceIds.registry)
    from = until
  })
  if (core.name.text !== core.name.latin && isForeign(core.name.text)) {
    add('transliterated', core.name.latin, null, null, sourceIds.model)
  }
  if (everything || random.chance(0.08)) {
    const trading = everything || random.chance(0.5) ? core.bareName.latin : other(core, 9).latin
    add('trading', trading, null, null, sourceIds.enrichment)
  }
  return rows
}

/** A name that the company could have had as well. */
function other(core: Core, n: number) {
  const { key, culture, city, industry } = core
  return nameCompany({ key: key ^ (n * 0x2545f491), id: core.id, culture, city, industry, place: null })
}

const foreign = /[^\p{Script=Latin}\p{Script=Common}]/u

function isForeign(text: string): boolean {
  return foreign.test(text)
}
