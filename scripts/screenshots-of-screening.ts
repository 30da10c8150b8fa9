import { sql } from '#postgres/sql.ts'
import { rescreenWatched } from '../src/domain/watching/rescreen-watched.ts'
import type { TestApp } from '../test/support/app.ts'
import { listedPerson, toyList } from '../test/support/listed-person.ts'
import type { Person } from '../test/support/people.ts'
import { importEntries } from '../test/support/toy-source.ts'

type Companies = { listed: number; chinese: number; long: number }

/** A list with officers of some companies: one was screened and partly decided about, one screened, one is still to be paid for. */
export async function prepareScreening(app: TestApp, { workspaceId, cookie }: Person, ids: Companies) {
  const db = app.databases.primary
  const { rows } = await sql<{ name: string }>`
    select distinct full_name as name from officers
    where company_id = any(${[ids.listed, ids.chinese]}::bigint[]) and kind = 'person' order by 1
  `.execute(db)
  const known = {
    births: [{ text: 'circa 1963', from: null, to: null, isApproximate: true }],
    countries: [{ code: 'RS', words: 'Serbia', relation: 'nationality' as const }],
    measures: [{ kind: 'blocking' as const, words: 'Assets are frozen', from: null, to: null }],
    reason:
      'Invented for the picture, at some length: held offices in companies that are reported to have shipped what they should not.',
    link: 'https://list.example/entry',
  }
  const entries = rows.map(({ name }, at) =>
    listedPerson(`t${at}`, name, at === 0 ? { delistedOn: '2026-01-02' } : known),
  )
  await importEntries(app.url, toyList, { entries, publishedOn: '2026-03-01' })
  const post = async (at: string, body = {}) =>
    (await app.browse('POST', `/api/workspaces/${workspaceId}${at}`, { cookie, body })).json()
  await post(`/watches/${ids.listed}/fields`, { fields: ['screening'] })
  await rescreenWatched(db, () => app.now)
  await post(`/companies/${ids.chinese}/screening`, { pay: true })
  const { hits } = await post(`/companies/${ids.listed}/screening`, { pay: true })
  for (const [at, verdict] of ['true_match', 'false_match', 'needs_more'].entries()) {
    const hit = hits[at]
    if (!hit || hits.length <= at + 1) break
    const hitOf = { company_id: ids.listed, entry_id: hit.listed.id, fingerprint: hit.fingerprint }
    await post('/screening/decide', { ...hitOf, verdict, reason: 'Checked the passport and asked the customer.' })
  }
}

export const screeningShots = (ids: Companies) =>
  Object.entries({ listed: ids.listed, chinese: ids.chinese, locked: ids.long }).map(([name, id]) => ({
    name: `company-screening-${name}`,
    at: `/companies/${id}?part=screening`,
  }))
