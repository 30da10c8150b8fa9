import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { Entry, HoldingEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import { shiftPoint } from '#lib/shift-point.ts'
import { withLink } from '../shared/with-link.ts'
import { cvrOf, isCvr, keyOf, lastOf, type Period, periodsOf } from './publisher.ts'

/** A participant and all units they take part in: the same facts that each of these units states about them. */
export function participantEntries(row: Fields): Entry[] {
  const relations = row.objects('virksomhedSummariskRelation')
  row.ignoreMatching(/./)
  return relations.flatMap(relation => {
    relation.ignore('kontorsteder')
    const unit = relation.object('virksomhed')
    unit?.ignoreMatching(/./)
    const organisations = relation.objects('organisationer')
    if (!unit || unit.raw('fejlRegistreret') === true) return ignored(organisations)
    const isOver = periodsOf(unit, 'livsforloeb').every(({ until }) => until !== null)
    return relationEntries(cvrOf(unit.require('cvrNummer')), row, organisations, isOver)
  })
}

function ignored(organisations: Fields[]): Entry[] {
  for (const one of organisations) one.ignoreMatching(/./)
  return []
}

type Party = { number: string; officer: Pick<OfficerEntry, 'officer_kind' | 'officer' | 'person_key' | 'full_name'> }

/** A participant's roles in a company: one entry for each function and period, or for each share. */
export function relationEntries(
  cvr: string,
  participant: Fields | null,
  organisations: Fields[],
  isOver: boolean,
): Entry[] {
  const party = participant && partyOf(participant)
  if (!party) return ignored(organisations)
  return organisations.flatMap(organisation => {
    const body = lastOf(organisation, 'organisationsNavn')?.take('navn') ?? null
    const kind = organisation.take('hovedtype')
    const number = organisation.take('enhedsNummerOrganisation') ?? ''
    organisation.ignore('attributter')
    const members = organisation.objects('medlemsData')
    for (const member of members) member.ignoreMatching(/./)
    const key = `${cvr}-${party.number}-${number}`
    return members.flatMap(member => {
      if (kind === 'REGISTER') return body === 'EJERREGISTER' ? holdingEntries(key, cvr, party, member) : []
      return functionsOf(member).flatMap(period => {
        const officer = officerEntry(key, cvr, party, { kind, body, period, isOver })
        return kind === 'FULDT_ANSVARLIG_DELTAGERE' ? [officer, ...partnerEntries(officer)] : [officer]
      })
    })
  })
}

/** The participant's identity. The business key of a person is the personal number, and is not kept. */
function partyOf(participant: Fields): Party | null {
  const number = participant.take('enhedsNummer') ?? ''
  const isPerson = participant.take('enhedstype') === 'PERSON'
  const name = lastOf(participant, 'navne')?.take('navn')
  participant.ignoreMatching(/./)
  if (!name) return null
  const own = isPerson ? '' : (participant.take('forretningsnoegle') ?? '').padStart(8, '0')
  return {
    number,
    officer: {
      officer_kind: isPerson ? 'person' : 'company',
      officer: isCvr(own) ? keyOf(own) : null,
      person_key: isPerson ? number : null,
      full_name: name,
    },
  }
}

function attributeOf(member: Fields, type: string): Period[] {
  const found = member.objects('attributter').filter(one => {
    one.ignoreMatching(/./)
    return one.take('type') === type
  })
  return found.flatMap(one => periodsOf(one, 'vaerdier'))
}

const functionsOf = (member: Fields) => attributeOf(member, 'FUNKTION')

type Function = { kind: string | null; body: string | null; period: Period; isOver: boolean }

function officerEntry(
  key: string,
  cvr: string,
  { officer }: Party,
  { kind, body, period, isOver }: Function,
): OfficerEntry {
  const word = period.item.take('vaerdi')
  // Members without an office of their own have the name of their body, in capitals.
  const role = word && body && word.toUpperCase() !== body.toUpperCase() ? word : (body ?? word)
  return {
    kind: 'officer',
    key: `${key}-${word ?? ''}-${period.from ?? ''}`,
    company: keyOf(cvr),
    ...officer,
    role,
    appointed_on: period.from,
    resigned_on: period.until,
    is_current: period.until === null && !isOver,
    extra: { organisation: body, hovedtype: kind },
  }
}

/** A partner with unlimited liability owns the firm, or a share of it that is not published. */
function partnerEntries(officer: OfficerEntry): Entry[] {
  const { key, company, officer_kind, full_name, officer: holder, person_key } = officer
  const held = { held_from: officer.appointed_on, held_until: officer.resigned_on }
  const holding: HoldingEntry = {
    kind: 'holding',
    ...{ key, company, holder_kind: officer_kind, holder_name: full_name, holder, person_key, ...held },
    status: officer.is_current ? 'active' : 'ceased',
  }
  return officer.is_current ? withLink(holding) : [holding]
}

/** The lower ends of the bands in which legal owners are reported, each with the lower end of the next. */
const bands = ['5', '10', '15', '20', '25', '33.34', '50', '66.67', '90', '100']

function holdingEntries(key: string, cvr: string, { officer }: Party, member: Fields): Entry[] {
  const reportedOn = attributeOf(member, 'EJERANDEL_MEDDELELSE_DATO').at(-1)?.item.take('vaerdi') ?? null
  const votes = attributeOf(member, 'EJERANDEL_STEMMERET_PROCENT').at(-1)?.item.take('vaerdi')
  return attributeOf(member, 'EJERANDEL_PROCENT').flatMap(({ from, until, item }) => {
    const holding: HoldingEntry = {
      kind: 'holding',
      key: `${key}-${from ?? ''}`,
      company: keyOf(cvr),
      holder_kind: officer.officer_kind,
      holder_name: officer.full_name,
      holder: officer.officer,
      holder_country: officer.officer && 'DK',
      person_key: officer.person_key,
      ...shareOf(item.take('vaerdi')),
      status: until === null ? 'active' : 'ceased',
      held_from: from ?? yearMonthDay(reportedOn),
      held_until: until,
      extra: { ejerandel_stemmeret_procent: votes && percentOf(votes), ejerandel_meddelelse_dato: reportedOn },
    }
    return until === null ? withLink(holding) : [holding]
  })
}

const percentOf = (fraction: string) => shiftPoint(fraction, 2).replace(/\.0*$/, '')

function shareOf(
  fraction: string | null,
): Pick<HoldingEntry, 'percentage' | 'percentage_min' | 'percentage_max' | 'percentage_max_open'> {
  if (fraction === null || !/^[01](\.\d+)?$/.test(fraction)) return {}
  const percent = percentOf(fraction)
  const at = bands.findIndex(band => Number(band) === Number(percent))
  const next = bands[at + 1]
  if (at < 0 || next === undefined) return { percentage: percent }
  return { percentage_min: percent, percentage_max: next, percentage_max_open: true }
}
