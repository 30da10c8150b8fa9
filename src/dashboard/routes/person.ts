import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { type CompanySummary, summariseCompanies } from '#domain/companies/summarise-companies.ts'
import type { Appearance } from '#domain/ownership/appearance.ts'
import { findAppearances, readAppearance, readColleagues } from '#domain/ownership/find-appearances.ts'
import { units } from '#domain/usage/meter.ts'
import { isUnlocked } from '#domain/usage/unlocked.ts'
import { answerPaid } from '../answer-paid.ts'
import { PersonKey, placeOf } from '../person-key.ts'
import { type Call, route, Strict } from '../route.ts'
import type { AppearanceBody, PersonBody, UnpaidBody } from '../shapes/search.ts'
import { bornOf, showExtent } from '../show-company.ts'
import { showSummary } from '../show-summary.ts'
import { sourcesOf } from '../unlocked-company.ts'

export default [
  route({
    method: 'POST',
    path: '/person',
    reads: true,
    body: Strict({
      key: PersonKey,
      pay: Type.Optional(Type.Boolean()),
    }),
    /** A person's offices are found by name, so it costs what a search for the name costs. */
    async handle(call): Promise<PersonBody | UnpaidBody> {
      const { databases, workspaceId, by, body, clock } = call
      const place = placeOf(body.key)
      // That there is an answer is checked before anything is charged; until then a locked company reveals nothing.
      const mayKnow = body.pay || (await isUnlocked(databases.primary, workspaceId, place.companyId))
      if (mayKnow) await readAppearance(databases.reads, place, clock())
      return answerPaid(call, { operation: 'peopleSearch', meter: units, asked: ['person', body.key] }, async () => {
        const answer = await show(call, await readAppearance(databases.reads, place, clock()))
        await recordAct(databases.primary, by, { act: 'person.read', workspaceId, object: body.key })
        return answer
      })
    },
  }),
]

async function show(call: Call<unknown, unknown, unknown>, asked: Appearance): Promise<PersonBody> {
  const { databases, workspaceId, clock } = call
  const { same, perhaps } = await findAppearances(databases.reads, asked, clock())
  const open = new Set<number>()
  const inOffice = new Set(same.filter(({ kind }) => kind === 'officer').map(({ companyId }) => companyId))
  for (const id of inOffice) if (await isUnlocked(databases.primary, workspaceId, id)) open.add(id)
  // A company's other people are sold with it.
  const colleagues = await readColleagues(
    databases.reads,
    same.filter(({ companyId }) => open.has(companyId)),
    clock(),
  )
  const all = [...same, ...perhaps, ...colleagues]
  const ids = [...new Set(all.map(({ companyId }) => companyId))]
  const companies = new Map((await summariseCompanies(databases.reads, ids)).map(one => [one.id, one]))
  const list = (some: Appearance[]) => some.toSorted(newestFirst).flatMap(one => showAppearance(one, companies))
  return {
    name: asked.name,
    born: bornOf(asked),
    identified: asked.personKey !== null,
    same: list(same),
    perhaps: list(perhaps),
    colleagues: list(colleagues),
    locked_companies: inOffice.size - open.size,
    sources: await sourcesOf(call, all),
  }
}

/** What holds before what ended, and the newest of each first. */
function newestFirst(one: Appearance, other: Appearance): number {
  if (one.isCurrent !== other.isCurrent) return one.isCurrent ? -1 : 1
  return (other.from ?? '').localeCompare(one.from ?? '')
}

function showAppearance(one: Appearance, companies: Map<number, CompanySummary>): AppearanceBody[] {
  const company = companies.get(one.companyId)
  if (!company) return []
  const { kind, companyId, id, name, role, from, until, extent, sourceId } = one
  return [
    {
      key: `${kind[0]}${companyId}-${id}`,
      ...{ kind, name, role, from, until },
      current: one.isCurrent,
      born: bornOf(one),
      extent: extent && showExtent(extent),
      company: showSummary(company),
      source_id: sourceId,
    },
  ]
}
