import type { InputFile } from '#files/input-file.ts'
import { FileError, type Row } from '#files/row.ts'
import { childOf, childrenOf, textAt, type XmlElement, xmlRecords, xmlText } from '#files/xml-records.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import { daysIn } from '../shared/listed/birth.ts'
import { type Address, type Birth, joined, type Name } from '../shared/listed/listed-entry.ts'
import type { Attribute, OfacParty } from './party.ts'
import { kindOf } from './read-classic.ts'
import { ReferenceValues } from './reference-values.ts'

/** What is stored separately from the parties and found by their numbers. */
type Apart = {
  values: ReferenceValues
  locations: Map<string, Address>
  documents: Map<string, Attribute[]>
  entries: Map<string, Pick<OfacParty, 'programmes' | 'acts' | 'listedOn'>>
}

/**
 * The advanced XML, which has the day of listing and names in their own scripts. Its parties name by numbers what stands before and
 * behind them, so that the file is read twice, a record at a time.
 */
export async function* readAdvanced(file: InputFile, about: AboutFile): AsyncGenerator<Row<OfacParty>> {
  const apart = await readApart(file, about)
  if (apart.values.isEmpty) throw new FileError('its reference values are missing: it is only a part of the list')
  for await (const row of xmlRecords(await file.open(), new Set(['DistinctParty']))) {
    yield { ...row, raw: row.raw, value: partyOf(row.value, apart) }
  }
}

async function readApart(file: InputFile, about: AboutFile): Promise<Apart> {
  const apart: Apart = {
    values: new ReferenceValues(),
    locations: new Map(),
    documents: new Map(),
    entries: new Map(),
  }
  const wanted = new Set(['DateOfIssue', 'ReferenceValueSets', 'Location', 'IDRegDocument', 'SanctionsEntry'])
  for await (const { value } of xmlRecords(await file.open(), wanted)) {
    if (value.name === 'DateOfIssue') about.publishedOn = dayIn(value) ?? undefined
    else if (value.name === 'ReferenceValueSets') apart.values.read(value)
    else if (value.name === 'Location') apart.locations.set(value.attributes.ID ?? '', addressOf(value, apart.values))
    else if (value.name === 'IDRegDocument') addDocument(value, apart)
    else addEntry(value, apart)
  }
  return apart
}

function addressOf(location: XmlElement, values: ReferenceValues): Address {
  const part = (pattern: RegExp) =>
    childrenOf(location, 'LocationPart')
      .filter(one => pattern.test(values.text('LocPartType', one.attributes.LocPartTypeID) ?? ''))
      .flatMap(one => childrenOf(one, 'LocationPartValue').map(value => textAt(value, 'Value')))
  const country = values.country(childOf(location, 'LocationCountry')?.attributes.CountryID)
  const [city, postalCode] = [joined(part(/city/i)), joined(part(/postal/i))]
  const text = joined([...part(/address/i), city, ...part(/state|province|region/i), postalCode, country], ', ')
  return { text, city: city || null, postalCode: postalCode || null, country }
}

function addDocument(document: XmlElement, { values, documents }: Apart): void {
  const { IdentityID: identity = '', IDRegDocTypeID: type } = document.attributes
  const value = textAt(document, 'IDRegistrationNo')
  const words = values.text('IDRegDocType', type)
  if (!value || !words) return
  const country = values.country(document.attributes['IssuedBy-CountryID'])
  documents.set(identity, [...(documents.get(identity) ?? []), { words, value, country }])
}

/** Programmes are the comments of measures; other measures repeat the list's name. */
function addEntry(entry: XmlElement, { values, entries }: Apart): void {
  const profile = entry.attributes.ProfileID ?? ''
  const before = entries.get(profile) ?? { programmes: [], acts: [], listedOn: null }
  const events = childrenOf(entry, 'EntryEvent')
  const days = events.flatMap(event => dayIn(childOf(event, 'Date')) ?? [])
  entries.set(profile, {
    programmes: [
      ...before.programmes,
      ...childrenOf(entry, 'SanctionsMeasure').flatMap(measure =>
        measure.attributes.SanctionsTypeID === '1' ? (textAt(measure, 'Comment') ?? []) : [],
      ),
    ],
    acts: [...before.acts, ...events.flatMap(event => values.text('LegalBasis', event.attributes.LegalBasisID) ?? [])],
    listedOn: [...days, ...(before.listedOn ? [before.listedOn] : [])].sort()[0] ?? null,
  })
}

function partyOf(party: XmlElement, apart: Apart): OfacParty {
  const { values } = apart
  const profile = childOf(party, 'Profile') ?? party
  const identities = childrenOf(profile, 'Identity')
  const kind = kindOf(values.partyType(profile.attributes.PartySubTypeID))
  const read: OfacParty = {
    number: party.attributes.FixedRef ?? '',
    kind,
    names: identities.flatMap(identity => namesIn(identity, values)),
    attributes: identities.flatMap(identity => apart.documents.get(identity.attributes.ID ?? '') ?? []),
    ...{ births: [], birthPlaces: [], nationalities: [], citizenships: [], addresses: [], remarks: [] },
    ...{ title: null, flag: null, callSign: null },
    ...(apart.entries.get(profile.attributes.ID ?? '') ?? { programmes: [], acts: [], listedOn: null }),
    raw: xmlText(party),
  }
  for (const feature of childrenOf(profile, 'Feature')) {
    const words = values.text('FeatureType', feature.attributes.FeatureTypeID)
    for (const version of childrenOf(feature, 'FeatureVersion')) takeFeature(read, words ?? '', version, apart)
  }
  return read
}

function takeFeature(party: OfacParty, words: string, version: XmlElement, { values, locations }: Apart): void {
  const places = childrenOf(version, 'VersionLocation').flatMap(
    one => locations.get(one.attributes.LocationID ?? '') ?? [],
  )
  const period = childOf(version, 'DatePeriod')
  const texts = childrenOf(version, 'VersionDetail').flatMap(
    one => one.text.trim() || values.text('DetailReference', one.attributes.DetailReferenceID) || [],
  )
  if (/^birthdate$/i.test(words)) party.births.push(...(period ? birthIn(period) : []))
  else if (/^place of birth$/i.test(words)) party.birthPlaces.push(...texts, ...places.map(({ text }) => text))
  else if (/^nationality country$/i.test(words)) party.nationalities.push(...countriesOf(places, texts))
  else if (/^citizenship country$/i.test(words)) party.citizenships.push(...countriesOf(places, texts))
  else if (/^location$/i.test(words)) party.addresses.push(...places.filter(({ text }) => text !== ''))
  else if (/^title$/i.test(words)) party.title = texts[0] ?? party.title
  else if (/^vessel flag$/i.test(words)) party.flag = countriesOf(places, texts)[0] ?? party.flag
  else if (/^vessel call sign$/i.test(words)) party.callSign = texts[0] ?? party.callSign
  else if (words) {
    const days = period ? birthIn(period).map(({ text }) => text) : []
    for (const value of [...texts, ...places.map(({ text }) => text), ...days]) {
      party.attributes.push({ words, value, country: null })
    }
  }
}

const countriesOf = (places: Address[], texts: string[]) => [
  ...places.flatMap(({ country, text }) => country ?? (text || [])),
  ...texts,
]

function namesIn(identity: XmlElement, values: ReferenceValues): Name[] {
  const types = new Map(
    (childOf(identity, 'NamePartGroups')?.children ?? [])
      .flatMap(master => childrenOf(master, 'NamePartGroup'))
      .map(({ attributes }) => [attributes.ID, values.text('NamePartType', attributes.NamePartTypeID)]),
  )
  return childrenOf(identity, 'Alias').flatMap(alias => {
    const { Primary, LowQuality, AliasTypeID } = alias.attributes
    const isFormer = /^f/i.test(values.text('AliasType', AliasTypeID) ?? '')
    return childrenOf(alias, 'DocumentedName').map(documented => {
      const parts = childrenOf(documented, 'DocumentedNamePart').flatMap(part =>
        childrenOf(part, 'NamePartValue').map(value => ({
          text: value.text.trim(),
          type: types.get(value.attributes.NamePartGroupID) ?? '',
          script: values.text('Script', value.attributes.ScriptID),
        })),
      )
      return {
        ...nameOf(parts),
        // Of one alias the name in another script is the same name.
        kind: isFormer
          ? ('former' as const)
          : Primary === 'true' && isLatin(parts)
            ? ('primary' as const)
            : ('alias' as const),
        strength: LowQuality === 'true' ? ('weak' as const) : ('strong' as const),
        script: parts[0]?.script ?? null,
      }
    })
  })
}

const isLatin = (parts: { script: string | null }[]) => /latin/i.test(parts[0]?.script ?? 'latin')

type Part = { text: string; type: string; script: string | null }

/** The family name comes first in the file, and last in the spoken name. */
function nameOf(parts: Part[]): Pick<Name, 'name' | 'family' | 'given'> {
  const isFamily = ({ type }: Part) => /last name|family name|maiden name|matronymic/i.test(type)
  const family = joined(parts.filter(isFamily).map(({ text }) => text))
  const others = joined(parts.filter(part => !isFamily(part)).map(({ text }) => text))
  if (family === '' || others === '') return { name: joined([others, family]), family: null, given: null }
  return { name: joined([others, family]), family, given: others }
}

/** Two moments of which each may be between two others; what is written as text are the outer bounds. */
function birthIn(period: XmlElement): Birth[] {
  const [start, end] = [childOf(period, 'Start'), childOf(period, 'End') ?? childOf(period, 'Start')]
  const from = dayIn(start && childOf(start, 'From'), 'first')
  const to = dayIn(end && childOf(end, 'To'), 'last') ?? dayIn(end && childOf(end, 'From'), 'last')
  if (!from || !to) return []
  const isApproximate = start?.attributes.Approximate === 'true' || end?.attributes.Approximate === 'true'
  return [{ text: `${isApproximate ? 'circa ' : ''}${written(from, to)}`, from, to, isApproximate }]
}

function written(from: string, to: string): string {
  if (from === to) return from
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)]
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  if (from === `${year}-01-01` && to.endsWith('-12-31')) return `${year} to ${to.slice(0, 4)}`
  return from.endsWith('-01') && to === daysIn(year, month.slice(5))?.to ? month : `${from} to ${to}`
}

function dayIn(date: XmlElement | undefined | null, which: 'first' | 'last' = 'first'): string | null {
  const [year, month, day] = date ? [textAt(date, 'Year'), textAt(date, 'Month'), textAt(date, 'Day')] : []
  const days = year ? daysIn(year, month ?? undefined, day ?? undefined) : null
  return (which === 'first' ? days?.from : days?.to) ?? null
}
