import { writeFileSync } from 'node:fs'
import { born, cells, dayFirst, inner, type Listed, parts, text, tidy, together, yearFirst } from './listed.ts'
import { yamlDocuments } from './yaml.ts'

/** '1963', '1963 (approximative)', '1960 - 1962 (approximative)' or '1963-02-03'. */
function oldBirth(said: string): string {
  const plain = said.replace(' (approximative)', '')
  const [from = '', to = from] = plain.split(' - ')
  return born(plain, yearFirst(from), yearFirst(to), plain !== said)
}

const packed = (number: string) => {
  const [, value, words] = /^(.*?) ?\((\w+)-/.exec(number) ?? []
  return value === undefined ? number : `${words}: ${tidy(value)}`
}

export function europeBefore2020(): Listed[] {
  return parts(text('eu-fsf-xml-1.0/global.xml'), 'ENTITY').map(({ tag, inside }) => {
    const of = (name: string) => parts(inside, name).map(one => one.inside)
    const countries = (name: string, relation: string) =>
      of(name).flatMap(one => (inner(one, 'COUNTRY') ? [`${relation} ${inner(one, 'COUNTRY')}`] : []))
    return {
      key: tag.Id as string,
      names: of('NAME').map(
        one =>
          inner(one, 'WHOLENAME') ??
          together(inner(one, 'FIRSTNAME'), inner(one, 'MIDDLENAME'), inner(one, 'LASTNAME')),
      ),
      numbers: of('PASSPORT').flatMap(one => (inner(one, 'NUMBER') ? [packed(inner(one, 'NUMBER') as string)] : [])),
      births: of('BIRTH').flatMap(one => (inner(one, 'DATE') ? [oldBirth(inner(one, 'DATE') as string)] : [])),
      countries: [
        ...countries('CITIZEN', 'citizenship'),
        ...countries('BIRTH', 'birth'),
        ...countries('ADDRESS', 'residence'),
      ],
      programmes: [tag.programme as string],
      listedOn: tag.reg_date as string,
    }
  })
}

/** Every line of the sample is one cell of a spreadsheet, with tabs behind it. */
export function europeInLines(): Listed[] {
  const lines = text('eu-fsf-csv-1.0/EUSanctionsShort.csv', 'windows-1252').split(/\r?\n/).filter(Boolean).slice(1)
  const rows = lines.map(line => cells(line.slice(1).replace(/\t*"$/, '').replaceAll('""', '"'), ';')[0] as string[])
  return [...Map.groupBy(rows, row => row[1])].map(([, group]) => {
    const column = (at: number) => group.flatMap(row => (row[at] && row[at] !== 'N/A' ? [tidy(row[at])] : []))
    return {
      key: group[0]?.[58] as string,
      names: column(17),
      numbers: column(49).map(packed),
      births: column(40).map(oldBirth),
      countries: [
        ...column(57).map(country => `citizenship ${country}`),
        ...column(42).map(country => `birth ${country}`),
        ...column(32).map(country => `residence ${country}`),
      ],
      programmes: [group[0]?.[6] as string],
      listedOn: group[0]?.[4] as string,
    }
  })
}

// biome-ignore lint/suspicious/noExplicitAny: what a converter wrote has no types.
type Converted = any

const converted = (): Converted[] => yamlDocuments(text('eu-fsf-1.1/converted-fsf-1.1.yaml'))

/** Entities of the list that somebody had converted, as they were in the file. */
export function writeEurope(file: string): void {
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>\n<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-05-01T00:00:00Z" globalFileId="1">\n${converted().map(entityXml).join('\n')}\n</export>\n`,
  )
}

const escaped = (value: unknown) =>
  String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const attributes = (one: Converted) =>
  Object.entries(one)
    .flatMap(([name, value]) => (typeof value === 'string' ? [` ${camel(name)}="${escaped(value)}"`] : []))
    .join('')

function entityXml(entity: Converted): string {
  const { remark, ...own } = entity
  const each = (list: string, element: string) =>
    (entity[list] ?? []).map((one: Converted) => `<${element}${attributes(one)}/>`).join('')
  const acts = entity.regulations.map(
    ({ publication_url, ...act }: Converted) =>
      `<regulation${attributes(act)}><publicationUrl>${escaped(publication_url)}</publicationUrl></regulation>`,
  )
  return `<sanctionEntity${attributes(own)}>${remark ? `<remark>${escaped(remark)}</remark>` : ''}${acts.join('')}<subjectType${attributes(entity.subject_type)}/>${each('name_aliases', 'nameAlias')}${each('citizenships', 'citizenship')}${each('birthdates', 'birthdate')}${each('identifications', 'identification')}${each('addresses', 'address')}</sanctionEntity>`
}

export function europe(): Listed[] {
  return converted().map(entity => {
    const countries = (list: string, relation: string) =>
      (entity[list] ?? []).flatMap(({ country_iso2_code: code }: Converted) =>
        code && code !== '00' ? [`${relation} ${code}`] : [],
      )
    const days = entity.regulations.map((act: Converted) => act.entry_into_force_date ?? act.publication_date)
    return {
      key: entity.eu_reference_number,
      names: entity.name_aliases.map((one: Converted) =>
        tidy(`${one.strong === 'true' ? '' : 'weak: '}${one.whole_name}`),
      ),
      numbers: (entity.identifications ?? []).map((one: Converted) => `${one.identification_type_code}: ${one.number}`),
      births: (entity.birthdates ?? []).flatMap((one: Converted) => {
        const said =
          one.birthdate ?? (one.year && [one.year, one.month_of_year?.padStart(2, '0')].filter(Boolean).join('-'))
        if (!said) return []
        const isOurs = one.calendar_type === 'GREGORIAN'
        return [
          born(
            isOurs ? said : `${said} (${one.calendar_type.toLowerCase()})`,
            isOurs ? yearFirst(said) : null,
            undefined,
            one.circa === 'true',
          ),
        ]
      }),
      countries: [
        ...countries('citizenships', 'citizenship'),
        ...countries('birthdates', 'birth'),
        ...countries('addresses', 'residence'),
      ],
      programmes: entity.regulations.map((act: Converted) => act.programme),
      listedOn: days.sort()[0],
    }
  })
}

/** The three entities that are there as they were published. */
export function europeExcerpt(): Listed[] {
  return parts(text('eu-fsf-1.1/fsf-1.1-excerpt.xml'), 'sanctionEntity').map(({ tag, inside }) => {
    const tags = (name: string) => parts(inside, name).map(one => one.tag)
    const countries = (name: string, relation: string) =>
      tags(name).flatMap(({ countryIso2Code: code }) => (code !== '00' ? [`${relation} ${code}`] : []))
    const day = tags('regulation')[0]?.entryIntoForceDate as string
    return {
      key: tag.euReferenceNumber as string,
      names: tags('nameAlias').map(({ wholeName }) => tidy(wholeName as string)),
      births: tags('birthdate').map(({ year }) => born(year as string, [Number(year)])),
      countries: [
        ...countries('citizenship', 'citizenship'),
        ...countries('birthdate', 'birth'),
        ...countries('address', 'residence'),
      ],
      programmes: tags('regulation').map(({ programme }) => programme as string),
      listedOn: [tag.designationDate ?? day, day].sort()[0] as string,
    }
  })
}

const britishDay = (day: string) => day.split('/').reverse().join('-')

export function treasury(): Listed[] {
  const [, head = [], ...rows] = cells(text('uk-ofsi-conlist/ConList.csv', 'windows-1252'), ',')
  const lines = rows.map(row => {
    // 'Last Updated' and others stand once each in this line.
    return Object.fromEntries(head.map((name, at) => [name, tidy(row[at] ?? '')])) as Record<string, string>
  })
  return [...Map.groupBy(lines, line => line['Group ID'] as string)].map(([key, group]) => {
    const said = (column: string) => [...new Set(group.map(line => line[column] as string).filter(Boolean))]
    const days = (column: string) => said(column).map(britishDay).sort()
    return {
      key,
      names: group.map(line => together(...[1, 2, 3, 4, 5, 6].map(number => line[`Name ${number}`]))),
      births: said('DOB').map(day => born(day, dayFirst(day))),
      countries: (['Nationality', 'Country of Birth', 'Country'] as const).flatMap(column =>
        said(column).flatMap(values => apart(values).map(country => `${relations[column]} ${country}`)),
      ),
      programmes: said('Regime'),
      listedOn: days('Listed On')[0] ?? null,
      changedOn: days('Last Updated').at(-1) ?? null,
    }
  })
}

const relations = { Nationality: 'nationality', 'Country of Birth': 'birth', Country: 'residence' }

/** '1) Saudi Arabia 2) Qatar', '(a) Russian  (b) Georgia', '(1)-(2) Indonesia'. */
function apart(values: string): string[] {
  const marked = values.replace(/\(\d\) ?[-–] ?\(\d\) ?/g, '\n').replace(/(^| )\(?(\d{1,2}|[a-j])\) ?/gi, '\n')
  return marked
    .split('\n')
    .map(one =>
      one
        .trim()
        .replace(/[;,.]$/, '')
        .trim(),
    )
    .filter(Boolean)
}

const designations = (): Converted[] => yamlDocuments(text('uk-sanctions-list/converted-uk-sanctions-list.yaml'))

const pascal = (name: string) =>
  camel(`_${name}`)
    .replace('Ofsi', 'OFSI')
    .replace('UnRef', 'UNRef')
    .replace('UniqueId', 'UniqueID')
    .replace('UkStatementOf', 'UKStatementof')
    .replace('GroupId', 'GroupID')
const elementXml = (name: string, value: Converted): string => `<${pascal(name)}>${escaped(value)}</${pascal(name)}>`

/** Designations that somebody had converted, as they were in the file. */
export function writeUnitedKingdom(file: string): void {
  const inside = (one: Converted) =>
    Object.entries(one)
      .map(([name, value]) => elementXml(name, value))
      .join('')
  const wrapped = (list: Converted[] | undefined, element: string) =>
    (list ?? []).map(one => `<${element}>${inside(one)}</${element}>`).join('')
  const all = designations().map(one => {
    const { names, non_latin_names, addresses, sanctions_imposed_indicators, ...plain } = one
    const own = {
      ...plain,
      last_updated: britishDay0(plain.last_updated),
      date_designated: britishDay0(plain.date_designated),
    }
    return `<Designation>${inside(own)}<Names>${wrapped(names.names, 'Name')}</Names><NonLatinNames>${wrapped(non_latin_names?.names, 'NonLatinName')}</NonLatinNames><Addresses>${wrapped(addresses?.addresses, 'Address')}</Addresses></Designation>`
  })
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="utf-8"?>\n<Designations>\n<DateGenerated>07/09/2026</DateGenerated>\n${all.join('\n')}\n</Designations>\n`,
  )
}

const britishDay0 = (day: string) => day.split('-').reverse().join('/')

export function unitedKingdom(): Listed[] {
  return designations().map(one => ({
    key: one.unique_id,
    names: [
      ...one.names.names.map((name: Converted) => {
        const parts = ['name1', 'name2', 'name3', 'name4', 'name5', 'name6'].map(part => name[part])
        return `${(name.alias_strength ?? '').startsWith('Low') ? 'weak: ' : ''}${together(...parts)}`
      }),
      ...(one.non_latin_names?.names ?? []).map((name: Converted) => tidy(name.name_non_latin_script ?? '')),
    ].filter(name => tidy(name.replace('weak:', '')) !== ''),
    countries: (one.addresses?.addresses ?? []).flatMap(({ address_country: country }: Converted) =>
      country ? [`residence ${tidy(country)}`] : [],
    ),
    programmes: [one.regime_name],
    listedOn: one.date_designated,
    changedOn: one.last_updated,
  }))
}

export function unitedKingdomExcerpt(): Listed[] {
  return parts(text('uk-sanctions-list/uk-sanctions-list-excerpt.xml'), 'Designation').map(({ inside }) => ({
    key: inner(inside, 'UniqueID') as string,
    names: [
      ...parts(inside, 'Name').map(one =>
        together(...[1, 2, 3, 4, 5, 6].map(number => inner(one.inside, `Name${number}`))),
      ),
      ...parts(inside, 'NameNonLatinScript').map(one => tidy(one.inside)),
    ],
    numbers: parts(inside, 'Passport').map(
      ({ inside: one }) => `${inner(one, 'PassportAdditionalInformation')}: ${inner(one, 'PassportNumber')}`,
    ),
    births: parts(inside, 'DOB').map(one => born(one.inside, dayFirst(one.inside))),
    countries: [
      ...parts(inside, 'Nationality').map(one => `nationality ${one.inside}`),
      ...parts(inside, 'CountryOfBirth').map(one => `birth ${one.inside}`),
      ...parts(inside, 'AddressCountry').map(one => `residence ${one.inside}`),
    ],
    programmes: [inner(inside, 'RegimeName') as string],
    listedOn: britishDay(inner(inside, 'DateDesignated') as string),
    changedOn: britishDay(inner(inside, 'LastUpdated') as string),
  }))
}
