import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { Failure } from '#domain/failure.ts'
import { ageOfData } from '#domain/imports/age-of-data.ts'
import type { FormerListing, Hit, Screening, SetAside } from '#domain/screening/hits/find-hits.ts'
import { screenCompany } from '#domain/screening/hits/screen-company.ts'
import { screenParty } from '#domain/screening/hits/screen-party.ts'
import type { ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import { roleWords, type ScreenedSubject } from '#domain/screening/hits/screened-subject.ts'
import { birthOf, subjectKinds } from '#domain/screening/subject.ts'
import { describeSetAside } from '#surface/set-aside.ts'
import { describeDays } from '#surface/source-days.ts'
import { cursorAfter, Detail, paging, windowOf } from '../arguments.ts'
import { countryOf } from '../country-of.ts'
import { type GivenIdentifiers, Identification } from '../identification.ts'
import { known } from '../people-shapes.ts'
import { quoted } from '../quoted.ts'
import { rules } from '../rules.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyList } from '../tool-result.ts'

const maxConcurrent = 50
const neverConclusions =
  'A hit is a candidate with reasons, never a conclusion. No hit proves nothing about lists not named here.'

export default tool({
  name: 'screen',
  title: 'Screen against sanctions lists',
  description: 'Compares a company, its people and group, or party_name, with all lists. Costs 1 unit of screening.',
  permissions: ['screening'],
  dataTimeoutMs: 60_000,
  parameters: {
    party_name: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    party_kind: Type.Optional(Type.Enum([...subjectKinds])),
    birth_date: Type.Optional(
      Type.String({ pattern: '^\\d{4}(-\\d\\d(-\\d\\d)?)?$', description: 'YYYY or YYYY-MM-DD' }),
    ),
    party_countries: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z]{2}$' }), { maxItems: 20, 'x-listed': { type: 'array' } }),
    ),
    keep_other_birth_years: Type.Optional(Type.Boolean()),
    ...Detail,
    ...paging(maxConcurrent),
  },
  examples: [{ company_id: 1 }, { party_name: 'Velimir Dostanov', party_kind: 'person', birth_date: '1963' }],
  data: { hits: AnyList, lists: AnyList },

  async answer(call) {
    const { services, given, by, charging } = call
    const { databases } = services
    const { workspaceId } = charging.caller
    requireOne(given)
    const options = { keepOtherBirthYears: given.keep_other_birth_years === true }
    if (given.party_name === undefined) {
      return aboutCompany(call, async ({ id }) => {
        const found = await screenCompany(databases, workspaceId, id, options)
        await recordAct(databases.primary, by, { act: 'company.screened', workspaceId, object: id })
        const shown = showFound(found, windowOf(given), call.now)
        const text = [`${found.subjects} compared: the company, its officers, owners and group.`, ...shown.text]
        return {
          ...shown,
          text,
          data: { ...shown.data, subjects: found.subjects },
          sourceIds: [],
          notes: [neverConclusions],
        }
      })
    }
    const birth = given.birth_date === undefined ? null : birthOf(given.birth_date)
    if (given.birth_date !== undefined && birth === null) {
      throw new Failure('invalid', {
        reasons: { birth_date: ['is not a valid date, or is in the future'] },
      })
    }
    const countries = (given.party_countries ?? []).map(code => countryOf(code, 'party_countries'))
    const party = {
      names: [given.party_name],
      kind: given.party_kind ?? 'unknown',
      birth,
      countries,
      identifiers: [],
      reference: null,
    }
    const found = await screenParty(databases, workspaceId, party, options)
    const details = { operation: 'screen', name: given.party_name }
    await recordAct(databases.primary, by, { act: 'party.screened', workspaceId, details })
    const status = found.total > 0 ? ('found' as const) : ('none' as const)
    const notes = [neverConclusions, rules.values]
    return {
      company: null,
      status,
      candidates: [],
      total: null,
      citations: [],
      notes,
      ...showFound(found, windowOf(given), call.now),
    }
  },
})

const ofParty = ['party_kind', 'birth_date', 'party_countries'] as const
const ofCompany = Object.keys(Identification) as (keyof GivenIdentifiers)[]

/** Details of a party or company that is not asked about would be ignored without anyone noticing. */
function requireOne(given: GivenIdentifiers & { [name in 'party_name' | (typeof ofParty)[number]]?: unknown }): void {
  const isParty = given.party_name !== undefined
  const amiss = (isParty ? ofCompany : ofParty).filter(name => given[name] !== undefined)
  if (amiss.length === 0) return
  const why = isParty
    ? 'identifies a company, and party_name another party: screen one at a time'
    : 'is about a party: give party_name too'
  throw new Failure('invalid', { reasons: Object.fromEntries(amiss.map(name => [name, [why]])) })
}

function showFound(found: Screening, { limit, from }: ReturnType<typeof windowOf>, now: Date) {
  const { hits, wereListed, setAside, total, lists, threshold, decided } = found
  const shown = hits.slice(from, from + limit)
  const against = lists.map(one => `${quoted(one.name)} (${describeDays(one, now)})`)
  const settled = Object.entries(decided).flatMap(([verdict, count]) => (count > 0 ? [`${count} ${verdict}`] : []))
  return {
    data: {
      hits: shown.map(showHit),
      were_listed: wereListed.map(showFormer),
      set_aside: setAside.map(showSetAside),
      total_set_aside: found.totalSetAside,
      below_threshold: { from: found.belowFrom, entries: found.below },
      total_hits: total,
      decided,
      threshold,
      lists: lists.map(one => showList(one, now)),
    },
    text: [
      `Screened against ${against.join(', ')}.`,
      `${total} hits from score ${threshold}${shown.length < total ? `, ${shown.length} shown from ${from + 1}` : ''}.`,
      ...describeSetAside(found, quoted),
      ...(settled.length > 0 ? [`Decided before: ${settled.join(', ')}.`] : []),
      ...shown.map(describeHit),
      ...wereListed.map(describeFormer),
    ],
    cursor: cursorAfter(from, shown.length, hits.length),
  }
}

/** That nothing states the day of its publication is part of the answer. */
const showList = (list: ScreenedList, now: Date) => ({
  ...{ list: list.list, name: list.name, published_on: list.publishedOn },
  ...known({ newest_entry_on: list.newestEntryOn, loaded_on: list.loadedOn, age: ageOfData(list, now) }),
})

function subjectOf({ role, isFormer, subject }: ScreenedSubject) {
  return known({ role, is_former: isFormer || undefined, name: subject.names[0] })
}

function showHit({ score, outcome, screened, entry, list, reasons, decision }: Hit) {
  return known({
    score,
    outcome,
    subject: subjectOf(screened),
    entry: known({
      entry_id: entry.id,
      list: entry.list,
      list_name: list.name,
      name: entry.names[0]?.name,
      kind: entry.kind,
      births: entry.births.map(({ text }) => text),
      countries: entry.countries.map(({ words }) => words),
      programmes: entry.programmes,
      measures: entry.measures.map(({ kind, words }) => ({ kind, words })),
      link: entry.link,
    }),
    reasons: reasons.map(({ about, speaks, words }) => ({ about, speaks, words })),
    decision: decision?.verdict,
  })
}

function showSetAside({ score, screened, entry, list }: SetAside) {
  return known({
    score,
    subject: subjectOf(screened),
    entry: known({
      ...{ list: entry.list, list_name: list.name, name: entry.names[0]?.name, link: entry.link },
      births: entry.births.map(({ text }) => text),
    }),
  })
}

function showFormer({ score, until, screened, entry, list }: FormerListing) {
  return known({
    score,
    until,
    seen_gone_on: until === null ? entry.seenGoneOn : undefined,
    subject: subjectOf(screened),
    entry: known({ list: entry.list, list_name: list.name, name: entry.names[0]?.name, link: entry.link }),
  })
}

function describeFormer({ score, until, screened, entry, list }: FormerListing): string {
  const [who, whom] = [screened.subject.names[0], entry.names[0]?.name].map(name => quoted(name ?? ''))
  const gone = until ? `until ${until}` : `and was seen to be gone on ${entry.seenGoneOn}`
  return `- NO HIT: ${roleWords(screened)} ${who} may be ${whom}, who was on ${quoted(list.name)} ${gone}; score ${score}`
}

function describeHit({ score, outcome, screened, entry, list, reasons, decision }: Hit): string {
  const speaking = (how: string) => reasons.filter(({ speaks }) => speaks === how).map(({ words }) => quoted(words))
  const parts = [
    `score ${score}, ${outcome}`,
    `${roleWords(screened)} ${quoted(screened.subject.names[0] ?? '')} may be ${quoted(entry.names[0]?.name ?? '')} of ${quoted(list.name)}`,
    entry.births.length > 0 && `born ${entry.births.map(({ text }) => quoted(text)).join(' or ')}`,
    entry.measures.length > 0 && `measures ${[...new Set(entry.measures.map(({ kind }) => kind))].join(', ')}`,
    speaking('for').length > 0 && `for it: ${speaking('for').join(', ')}`,
    speaking('against').length > 0 && `against it: ${speaking('against').join(', ')}`,
    decision && `decided: ${decision.verdict}`,
  ]
  return `- ${parts.filter(Boolean).join('; ')}`
}
