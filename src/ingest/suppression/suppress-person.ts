import type pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { withMerged } from '#domain/companies/company.ts'
import { importLock } from '#domain/imports/import-lock.ts'
import { latinWords } from '#domain/names/latin-words.ts'
import { findPerson, type KnownPerson, type PersonQuery } from '#domain/privacy/find-person.ts'
import { readSuppressions } from '#domain/privacy/read-suppressions.ts'
import { openSuppressionKey } from '#domain/privacy/suppression-key.ts'
import { type SuppressionData, Suppressions } from '#domain/privacy/suppressions.ts'
import type { Seal } from '#lib/seal.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { refreshSearch } from '../search/refresh-search.ts'
import { suppressLock } from './suppress-lock.ts'
import { reachBelow, withholdBelow } from './withhold-below.ts'
import { withholdDecisions } from './withhold-decisions.ts'
import { withholdLists } from './withhold-lists.ts'
import { withholdReports } from './withhold-reports.ts'
import { withholdRows } from './withhold-rows.ts'
import { withholdUnread } from './withhold-unread.ts'

export type Suppressed = { id: number; person: KnownPerson }

type SuppressOptions = { seal: Seal; reason?: string; by?: string; actor: Actor; onWaiting?: () => void }

/** How long to wait for rows that others hold, before waiting for the end of the import that holds them. */
const lockTimeout = '5s'

/**
 * Removes a person from everything that is served, in one transaction, and remembers them by marks, so that no import adds
 * them again. Waits for an import that is writing the same rows.
 */
export async function suppressPerson(
  client: pg.Client,
  who: PersonQuery,
  options: SuppressOptions,
): Promise<Suppressed> {
  try {
    return await suppress(client, who, options, lockTimeout)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    options.onWaiting?.()
    await sql`select pg_advisory_lock(${importLock})`.execute(client)
    try {
      return await suppress(client, who, options, '0')
    } finally {
      await sql`select pg_advisory_unlock(${importLock})`.execute(client)
    }
  }
}

async function suppress(
  client: pg.Client,
  who: PersonQuery,
  { seal, reason, by, actor }: SuppressOptions,
  timeout: string,
): Promise<Suppressed> {
  const { suppressions, below, ...suppressed } = await transactionOn(client, async () => {
    await sql.raw(`set local lock_timeout = '${timeout}'`).execute(client)
    await sql`select pg_advisory_xact_lock(${suppressLock})`.execute(client)
    const key = await openSuppressionKey(client, seal)
    const person = await findPerson(client, who, key)
    const id = await remember(client, person, { reason, by })
    const data = (await readSuppressions(client, seal)) as SuppressionData
    const suppressions = new Suppressions(data)
    const below = await reachBelow(client, { ...data, list: data.list.filter(one => one.id === id) })
    await withholdRows(client, suppressions, person.mentions)
    await withholdUnread(client, suppressions, person.names)
    await withholdBelow(client, below)
    await refreshProspects(client, person.companyIds)
    await refreshSearch(client, person.companyIds)
    // A word that appears in no other name would stay in the dictionary of names with a count of zero.
    await sql`
      delete from search_terms where class = 'p' and names <= 0
        and term = any(${[...person.names, ...person.mentions.map(({ name }) => name)].flatMap(name => latinWords(name).words)})
    `.execute(client)
    // By its number alone: the record of it must not keep the name.
    await recordAct(client, actor, { act: 'person.suppressed', workspaceId: null, object: id })
    return { id, person, suppressions, below }
  })
  // A report that was requested meanwhile, the answers of a list, or a decision about a hit, may have been made of what stood there before.
  await transactionOn(client, async () => {
    const companyIds = await withMerged(client, suppressed.person.companyIds)
    await withholdReports(client, suppressions, companyIds)
    await withholdLists(client, suppressions, companyIds)
    await withholdDecisions(client, suppressions, companyIds)
    await withholdBelow(client, below)
  })
  return suppressed
}

/** Includes the companies merged into those where the person was found, because a merge may be undone by hand. */
async function remember(
  client: pg.Client,
  { marks }: KnownPerson,
  { reason, by }: Pick<SuppressOptions, 'reason' | 'by'>,
) {
  const { wholes, forms, longest, bornYear, bornMonth, identifiers, emails, isEverywhere, companyIds } = marks
  const { rows } = await sql<{ id: number }>`
    insert into suppressions (reason, by, wholes, forms, longest, born_year, born_month, identifiers, emails,
      is_everywhere, company_ids)
    values (${reason}, ${by}, ${wholes}, ${forms}, ${longest}, ${bornYear}, ${bornMonth}, ${identifiers}, ${emails},
      ${isEverywhere}, ${await withMerged(client, companyIds)}::bigint[])
    returning id::float8
  `.execute(client)
  return rows[0]?.id as number
}
