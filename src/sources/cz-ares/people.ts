import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { partialDay } from '#files/partial-day.ts'
import { percentageOf } from '#files/percentage-of.ts'
import type { Entry, HoldingEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import { isIco } from '../shared/ico.ts'
import { withLink } from '../shared/with-link.ts'
import { keyOf } from './publisher.ts'

/** The members of a body, now and before. */
export function memberEntries(body: Fields, list: string, ico: string, isOver: boolean): OfficerEntry[] {
  const bodyName = body.take('nazevOrganu')
  return body.objects(list).flatMap(member => {
    const party = partyOf(member)
    if (!party) return []
    const time = timeOf(member)
    const role = time.role ?? bodyName ?? member.take('nazevAngazma')
    return [
      {
        kind: 'officer' as const,
        key: [ico, member.take('typAngazma'), role, party.key, time.from].join('-'),
        company: keyOf(ico),
        ...party.officer,
        role,
        appointed_on: time.from,
        resigned_on: time.until,
        is_current: time.until === null && !isOver,
        extra: { nazev_organu: bodyName, nazev_angazma: member.take('nazevAngazma') },
      },
    ]
  })
}

/** Those who own the company: members with their shares, and the one shareholder where there is only one. */
export function shareholderEntries(row: Fields, ico: string, isOver: boolean): Entry[] {
  const groups = row.objects('spolecnici')
  for (const group of groups) group.ignoreMatching(/./)
  const shareholders = row.objects('akcionari').flatMap(body => {
    body.ignoreMatching(/./)
    return body.objects('clenoveOrganu')
  })
  const current = shareholders.filter(one => timeOf(one).until === null)
  return [
    ...groups.flatMap(group => group.objects('spolecnik')).flatMap(member => memberHoldings(member, ico, isOver)),
    ...groups.flatMap(group => group.objects('spolecnyPodil')).flatMap(joint => jointHoldings(joint, ico, isOver)),
    ...shareholders.flatMap(one => {
      const isSole = current.length === 1 && current[0] === one
      return holdingOf(one, ico, 'akcionar', isOver, isSole ? { percentage: '100' } : {}, timeOf(one))
    }),
  ]
}

type Time = { from: string | null; until: string | null; role?: string | null }

function memberHoldings(member: Fields, ico: string, isOver: boolean): Entry[] {
  const person = member.object('osoba')
  const own = timeOf(member)
  member.ignoreMatching(/./)
  if (!person) return []
  const shares = member.objects('podil')
  if (shares.length === 0) return holdingOf(person, ico, 'podil', isOver, {}, own)
  return shares.flatMap(share => {
    const time = timeOf(share)
    const held = { from: time.from ?? own.from, until: time.until ?? own.until }
    return holdingOf(person, ico, 'podil', isOver, shareOf(share), held)
  })
}

/** The division of a jointly owned share is not published. */
function jointHoldings(joint: Fields, ico: string, isOver: boolean): Entry[] {
  const time = timeOf(joint)
  joint.ignoreMatching(/./)
  const share = joint.objects('podil').find(one => timeOf(one).until === null)
  const whole = share ? shareOf(share).percentage : null
  return joint
    .objects('podilnik')
    .flatMap(one => holdingOf(one, ico, 'spolecny', isOver, { extra: { joint_percentage: whole } }, time))
}

function holdingOf(
  item: Fields,
  ico: string,
  way: string,
  isOver: boolean,
  share: Partial<HoldingEntry>,
  time: Time,
): Entry[] {
  const party = partyOf(item)
  if (!party) return []
  const isHeld = time.until === null && !isOver
  const holding: HoldingEntry = {
    kind: 'holding',
    key: [ico, way, party.key, time.from].join('-'),
    company: keyOf(ico),
    holder_kind: party.officer.officer_kind,
    holder_name: party.officer.full_name,
    holder: party.officer.officer,
    holder_country: party.country,
    person_key: party.officer.person_key,
    birth_year: party.officer.birth_year,
    ...share,
    status: isHeld ? 'active' : 'ceased',
    held_from: time.from,
    held_until: time.until,
  }
  return isHeld ? withLink(holding) : [holding]
}

function shareOf(share: Fields): Partial<HoldingEntry> {
  share.ignoreMatching(/./)
  const [size, deposit] = ['velikostPodilu', 'vklad'].map(name => share.object(name))
  for (const amount of [size, deposit]) amount?.ignoreMatching(/./)
  const value = plainAmount(deposit?.take('hodnota'))
  const currency = deposit && currencyOf(deposit.take('typObnos'))
  return {
    percentage: percentIn(size?.take('typObnos') ?? null, size?.take('hodnota') ?? null),
    total_value: currency && value,
    currency,
  }
}

/** '33,33', '100;00' or '1/3'. */
function percentIn(type: string | null, written: string | null): string | null {
  const [, part, whole] = /^(\d+)\s*[/;]\s*(\d+)$/.exec(written ?? '') ?? []
  if (part && whole && type !== null && /ZLOM/.test(type)) return percentageOf(part, whole)
  return type !== null && /PROCENT/.test(type) ? plainAmount(written) : null
}

/** '200 000,00' and '200000;00' as '200000'. */
export function plainAmount(written: string | null | undefined): string | null {
  const text = (written ?? '').replaceAll(/\s/g, '').replace(/[;,]/, '.')
  return /^\d+(\.\d+)?$/.test(text) ? text.replace(/\.0*$/, '').replace(/(\.\d*[1-9])0+$/, '$1') : null
}

export const currencyOf = (type: string | null) =>
  /KORUN|CZK/.test(type ?? '') ? 'CZK' : /EUR/.test(type ?? '') ? 'EUR' : null

/** The period of the office itself where the register states it, otherwise that of the entry. */
function timeOf(item: Fields): Time {
  const about = item.object('clenstvi')
  const [membership, office] = ['clenstvi', 'funkce'].map(name => about?.object(name) ?? null)
  for (const one of [item, about, membership, office]) one?.ignoreMatching(/./)
  const from = office?.take('vznikFunkce') ?? membership?.take('vznikClenstvi') ?? item.take('datumZapisu')
  const until = office?.take('zanikFunkce') ?? membership?.take('zanikClenstvi') ?? item.take('datumVymazu')
  return { from: yearMonthDay(from), until: yearMonthDay(until), role: office?.take('nazev') ?? null }
}

/** Who it is; null where the register keeps it back. */
function partyOf(item: Fields) {
  const [person, company] = ['fyzickaOsoba', 'pravnickaOsoba'].map(name => item.object(name))
  for (const one of [item, person, company]) one?.ignoreMatching(/./)
  const address = (person ?? company)?.object('adresa')
  address?.ignoreMatching(/./)
  const country = address?.take('kodStatu') ?? null
  const unidentified = { officer: null, person_key: null, birth_year: null }
  if (company) {
    const name = company.take('obchodniJmeno') ?? company.take('textOsoba')
    const own = (company.take('ico') ?? '').padStart(8, '0')
    const officer = isIco(own) ? keyOf(own) : null
    if (!name) return null
    return {
      key: officer ? own : name,
      country: officer ? 'CZ' : country,
      officer: { ...unidentified, officer_kind: 'company' as const, full_name: name, officer },
    }
  }
  const [first, last] = [person?.take('jmeno') ?? null, person?.take('prijmeni') ?? null]
  const name = [first, last].filter(Boolean).join(' ')
  if (!person || name === '') return null
  const born = partialDay(person.take('datumNarozeni'))
  const key = [born.day, name].filter(Boolean).join(' ')
  return {
    key,
    country,
    officer: {
      officer_kind: 'person' as const,
      officer: null,
      person_key: born.day ? key : null,
      full_name: name,
      title: [person.take('titulPredJmenem'), person.take('titulZaJmenem')].filter(Boolean).join(', ') || null,
      first_name: first,
      last_name: last,
      nationality: person.take('statniObcanstvi'),
      birth_year: born.year,
      birth_month: born.month,
    },
  }
}
