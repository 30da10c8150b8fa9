import { readMentions } from '#domain/privacy/mention.ts'
import { readNamedTexts } from '#domain/privacy/read-named-texts.ts'
import { readSuppressions } from '#domain/privacy/read-suppressions.ts'
import { SuppressionKeyError } from '#domain/privacy/suppression-key.ts'
import { Suppressions } from '#domain/privacy/suppressions.ts'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import { applySuppressions } from '#ingest/suppression/apply-suppressions.ts'
import { findNamedBelow, reachBelow, withholdBelow } from '#ingest/suppression/withhold-below.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

/** Every person is checked, because the names of suppressed people are not kept. */
export const suppressed: Invariant = {
  code: 'suppressed',
  promise: 'No suppressed person is served',
  fault: 'platform',
  over: 'companies',
  async check({ client, seal }, { from, until }) {
    try {
      const data = await readSuppressions(client, seal)
      if (!data) return { checked: 0, offenders: [] }
      const suppressions = new Suppressions(data)
      const where = sql`t.company_id >= ${from} and t.company_id < ${until}`
      const people = await readMentions(client, { officer: where, shareholder: where, employee: where })
      const offenders = people.flatMap((person): Offender[] => {
        const { kind, id, companyId, sourceId } = person
        const one = suppressions.find(person)
        return one ? [{ companyId, sourceId, says: `${kind} ${id} is the person of suppression ${one.id}` }] : []
      })
      const ids = data.list.flatMap(({ companyIds }) => companyIds).filter(id => id >= from && id < until)
      const isNamed = (text: string, companyId: number) => suppressions.isNamedIn(text, companyId)
      for (const { table, companyId } of await readNamedTexts(client, isNamed, [...new Set(ids)])) {
        offenders.push({ companyId, sourceId: null, says: `a text in ${table} names a suppressed person` })
      }
      const below = await reachBelow(client, data)
      const within = { ...below, ids: below.ids.filter(id => id >= from && id < until) }
      for (const { companyId, of } of await findNamedBelow(client, within)) {
        offenders.push({ companyId, sourceId: null, says: `a kept ${of} about it names a suppressed person` })
      }
      return { checked: people.length, offenders }
    } catch (error) {
      if (!(error instanceof SuppressionKeyError)) throw error
      return {
        checked: 1,
        offenders: [{ companyId: null, sourceId: null, says: `could not be checked: ${error.message}` }],
      }
    }
  },
  async mend(client, companyIds, seal) {
    const data = await readSuppressions(client, seal)
    if (!data) return
    await applySuppressions(client, new Suppressions(data), sql`select unnest(${companyIds}::bigint[])`)
    const below = await reachBelow(client, data)
    await withholdBelow(client, { ...below, ids: below.ids.filter(id => companyIds.includes(id)) })
    await refreshProspects(client, companyIds)
    await refreshSearch(client, companyIds)
  },
}
