import type { ListedEntry } from '#ingest/entries/entry.ts'
import { countryIn } from '../shared/listed/country.ts'
import {
  type Address,
  type Birth,
  type Identifier,
  joined,
  listedEntry,
  type Name,
  oneLine,
} from '../shared/listed/listed-entry.ts'

/** A listed party, as all formats of the list can represent it. */
export type Sanctioned = {
  /** 'EU.27.28'; the oldest form has only the number of its file. */
  reference: string | null
  number: string
  unReference: string | null
  isPerson: boolean
  acts: Act[]
  /** The day that the entry itself states. */
  designatedOn: string | null
  names: GivenName[]
  births: Birth[]
  birthPlaces: { text: string; country: string | null }[]
  citizenships: string[]
  identifiers: Identifier[]
  addresses: Address[]
  remarks: string[]
}

export type Act = { title: string | null; programme: string | null; day: string | null; url: string | null }

export type GivenName = {
  whole: string | null
  first: string | null
  middle: string | null
  last: string | null
  language: string | null
  gender: string | null
  title: string | null
  office: string | null
  isStrong: boolean
  remark: string | null
}

/** Written in many ways: 'low quality alias', 'lo quality aliias'. */
const weakRemark = /\b(low?|weak|poor)[\s-]+quality\b/i

export function entryOf(one: Sanctioned, raw: string): ListedEntry {
  const genders = one.names.map(({ gender }) => gender)
  const [act] = one.acts
  const days = [one.designatedOn, ...one.acts.map(({ day }) => day)].flatMap(day => day ?? [])
  const listedOn = days.sort()[0] ?? null
  return listedEntry(
    {
      list: 'eu-fsf',
      key: one.reference ?? one.number,
      kind: one.isPerson ? 'person' : 'organisation',
      names: namesOf(one.names),
      identifiers: one.identifiers,
      births: one.births,
      birthPlaces: one.birthPlaces.map(({ text }) => text),
      gender: genders.includes('M') ? 'male' : genders.includes('F') ? 'female' : null,
      countries: [
        ...one.citizenships.flatMap(country => countryIn(country, 'citizenship')),
        ...one.birthPlaces.flatMap(({ country }) => countryIn(country, 'birth')),
        ...one.addresses.flatMap(({ country }) => countryIn(country, 'residence')),
      ].filter(({ words }) => !/^(00|unknown)$/i.test(words)),
      addresses: one.addresses,
      programmes: one.acts.flatMap(({ programme }) => programme ?? []),
      measures: [
        {
          ...{ kind: 'blocking', words: 'Freezing of funds and economic resources', from: listedOn, to: null },
          ...{ act: act?.title ?? null, url: act?.url ?? null },
        },
      ],
      references: [
        ...(one.reference ? [{ list: 'eu', key: one.reference }] : []),
        ...(one.unReference ? [{ list: 'un', key: one.unReference }] : []),
      ],
      listedOn,
      reason: one.remarks.map(oneLine).join(' ') || null,
      remarks: one.names.flatMap(({ title, office, remark }) => [title, office, remark].flatMap(text => text ?? [])),
      link: act?.url ?? null,
    },
    raw,
  )
}

/** None is marked as the main one: the first in English, or in no language, is. */
function namesOf(given: GivenName[]): Name[] {
  const main = given.find(({ language }) => !language || /^en$/i.test(language)) ?? given[0]
  return given.map(one => ({
    name: one.whole ?? joined([one.first, one.middle, one.last]),
    kind: one === main ? 'primary' : 'alias',
    strength: one.isStrong && !weakRemark.test(one.remark ?? '') ? 'strong' : 'weak',
    language: one.language,
    family: one.last,
    given: joined([one.first, one.middle]) || null,
  }))
}
