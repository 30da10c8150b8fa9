import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { partialDay } from '#files/partial-day.ts'
import { percentageOf } from '#files/percentage-of.ts'
import { RowError } from '#files/row.ts'
import type { Entry, HoldingEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { withLink } from '../shared/with-link.ts'
import { jsonRecords } from './json-records.ts'
import { common, keyOf } from './publisher.ts'

/** Those who own a partnership, with their part of what it owes. */
const partnerRoles = new Set(['DTPR', 'DTSO'])

export const roles: Dataset = {
  ...common,
  id: 41,
  code: 'roles',
  name: 'Brønnøysund Register Centre: roles',
  comment: 'Boards, managers, auditors and partners. The day of an appointment is not published.',
  carries: { officers: 'ofRegister', owners: 'some', group: 'some' },
  files: 'roller_alle or roller_totalbestand, JSON; saved answers of the API',
  fills:
    'Officers: boards, managers, auditors, partners. Partners also as holders with their share, and as links where a company is one',
  leavesOut: 'National identity numbers',
  recognises: (_, head) => /^\s*[[{]/.test(head) && head.includes('"rollegrupper"'),
  complete: /^(roller_alle|roller_totalbestand|totalbestand)\b/i,
  isDatedByName: true,
  read: jsonRecords,
  translate: ({ value }, { reading }) => readFields(value, reading, entriesOf),
}

function entriesOf(row: Fields): Entry[] {
  const links = JSON.stringify(row.raw('_links') ?? null)
  const number = row.take('organisasjonsnummer') ?? /\/enheter\/(\d{9})/.exec(links)?.[1] ?? null
  if (number === null) throw new RowError('the organisation number is missing')
  return row.objects('rollegrupper').flatMap(group => {
    const type = group.object('type')
    type?.ignore('_links')
    const code = type?.require('kode') ?? ''
    const name = type?.take('beskrivelse') ?? code
    const changed = yearMonthDay(group.take('sistEndret'))
    return group.objects('roller').flatMap(role => roleEntries(role, number, { code, name, changed }))
  })
}

type Group = { code: string; name: string; changed: string | null }

function roleEntries(role: Fields, number: string, group: Group): Entry[] {
  const type = role.object('type')
  type?.ignore('_links')
  const code = type?.require('kode') ?? ''
  const who = personOf(role.object('person')) ?? entityOf(role.object('enhet'))
  if (!who) throw new RowError(`a role ${code} has neither person nor enhet`)
  const part = role.take('ansvarsandel')
  const isOver = role.raw('fratraadt') === true || role.raw('avregistrert') === true
  const key = `${number}-${group.code}-${code}-${who.key}`
  role.ignore('rekkefolge', '_links')
  const elected = role.object('valgtAv')
  elected?.ignore('_links', 'kode')
  const officer: Entry = {
    kind: 'officer',
    key,
    company: keyOf(number),
    ...who.officer,
    role: type?.take('beskrivelse') ?? code,
    is_current: !isOver,
    extra: {
      rollegruppe: group.name,
      sist_endret: group.changed,
      valgt_av: elected?.take('beskrivelse'),
      ansvarsandel: part,
      ...role.keep('stadfestetFremtidsfullmakt', 'begrensetRettsligHandleevne'),
      ...who.extra,
    },
  }
  if (!partnerRoles.has(code)) return [officer]
  const holding: HoldingEntry = {
    kind: 'holding',
    key,
    company: keyOf(number),
    holder_kind: who.officer.officer_kind,
    holder_name: who.officer.full_name,
    holder: who.officer.officer,
    holder_country: who.officer.officer && 'NO',
    person_key: who.officer.person_key,
    birth_year: who.officer.birth_year,
    percentage: percentageIn(part),
    status: isOver ? 'ceased' : 'active',
  }
  return [officer, ...(isOver ? [holding] : withLink(holding))]
}

function personOf(person: Fields | null) {
  if (!person) return null
  const name = person.object('navn')
  const first = name?.take('fornavn') ?? null
  const middle = name?.take('mellomnavn') ?? null
  const last = name?.take('etternavn') ?? null
  const full = [first, middle, last].filter(Boolean).join(' ')
  if (full === '') throw new RowError('a person has no name')
  const born = partialDay(person.take('fodselsdato'))
  const isDead = person.raw('erDoed') === true
  // Only those with a right to the number may keep it.
  person.ignore('fodselsnummer')
  const key = `${born.day ?? ''} ${full}`.trim()
  return {
    key,
    officer: {
      officer_kind: 'person' as const,
      officer: null,
      person_key: key,
      full_name: full,
      first_name: first,
      middle_name: middle,
      last_name: last,
      birth_year: born.year,
      birth_month: born.month,
    },
    extra: { er_doed: isDead || null },
  }
}

function entityOf(entity: Fields | null) {
  if (!entity) return null
  const number = entity.require('organisasjonsnummer')
  const name = entity.texts('navn').join(' ')
  const isDeleted = entity.raw('erSlettet') === true
  entity.ignore('organisasjonsform', '_links')
  return {
    key: number,
    officer: {
      officer_kind: 'company' as const,
      officer: keyOf(number),
      person_key: null,
      full_name: name || number,
      birth_year: null,
    },
    extra: { ...entity.keep('godkjenningsstatus'), er_slettet: isDeleted || null },
  }
}

/** '50%', '33,33 %' or '1/3'; anything else is no percentage. */
function percentageIn(text: string | null): string | null {
  const [, percent] = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(text ?? '') ?? []
  if (percent !== undefined) return percent.replace(',', '.')
  const [, part, whole] = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(text ?? '') ?? []
  return part && whole && Number(part) <= Number(whole) ? percentageOf(part, whole) : null
}
