import { born, cells, type Listed, named, text, tidy, yearFirst } from './listed.ts'

// biome-ignore lint/suspicious/noExplicitAny: every property is a list of texts.
type Entity = any

const watched = [
  'sanction',
  'debarment',
  'export.control',
  'export.risk',
  'role.pep',
  'role.rca',
  'crime',
  'wanted',
  'poi',
  'corp.disqual',
]
const numbers = [
  ...[
    'registrationNumber',
    'ogrnCode',
    'uscCode',
    'taxNumber',
    'innCode',
    'vatCode',
    'leiCode',
    'swiftBic',
    'dunsCode',
    'imoNumber',
  ],
  ...['mmsi', 'callSign', 'passportNumber', 'idNumber', 'publicKey', 'uniqueEntityId'],
]

export function openSanctions(file: string): Listed[] {
  const all: Entity[] = text(file)
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
  const targets = all.filter(
    ({ schema, properties }) =>
      ['Person', 'Company', 'Organization', 'LegalEntity'].includes(schema) &&
      properties.topics?.some((topic: string) => watched.includes(topic)),
  )
  return targets.map(({ id, properties, last_change }) => {
    const values = (...names: string[]) => names.flatMap(name => (properties[name] ?? []) as string[])
    const sanctions = all.filter(one => one.schema === 'Sanction' && one.properties.entity.includes(id))
    const days = sanctions.flatMap(one => [...(one.properties.listingDate ?? []), ...(one.properties.startDate ?? [])])
    const programmes = sanctions.flatMap(one => one.properties.program?.[0] ?? one.properties.programId?.[0] ?? [])
    const code = (country: string) => country.slice(0, 2).toUpperCase()
    return {
      key: id,
      names: [
        ...values('name', 'alias', 'previousName').map(tidy),
        ...values('weakAlias', 'abbreviation').map(name => `weak: ${tidy(name)}`),
      ],
      // One number may stand under several names.
      values: numbers.flatMap(name => values(name)),
      births: values('birthDate').map(day => born(day, yearFirst(day))),
      countries: [
        ...['nationality', 'citizenship', 'jurisdiction'].flatMap(name =>
          values(name).map(country => `${name} ${code(country)}`),
        ),
        ...values('country').map(country => `residence ${code(country)}`),
        ...values('birthCountry').map(country => `birth ${code(country)}`),
      ],
      programmes: programmes.length > 0 ? programmes : values('programId'),
      listedOn: days.filter(day => day.length === 10).sort()[0] ?? null,
      changedOn: last_change?.slice(0, 10) ?? null,
    }
  })
}

/** Values divided by semicolons, or in quotes where they have some of their own. */
const values = (cell = '') =>
  cell === '' ? [] : (cells(cell.replaceAll('\n', ' '), ';')[0] as string[]).map(tidy).filter(Boolean)

export function simpleTargets(file: string): Listed[] {
  return named(cells(text(file), ',')).map(row => ({
    key: row.id as string,
    names: [tidy(row.name as string), ...values(row.aliases)],
    numbers: values(row.identifiers),
    births: values(row.birth_date).map(day => born(day, yearFirst(day))),
    countries: values(row.countries).map(
      country => `${row.schema === 'Person' ? 'nationality' : 'jurisdiction'} ${country.slice(0, 2).toUpperCase()}`,
    ),
    programmes: values(row.dataset),
    changedOn: (row.last_change as string).slice(0, 10),
  }))
}
