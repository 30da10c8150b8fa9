import { AnyOf, dayFirst, distinct, plain, records, type Told, text, words } from './told.ts'

type Row = Record<string, string>
const full = (name: string) => records(text(`belgium-kbo/${name}.csv`))
const update = (name: string) => records(text(`belgium-kbo/update-0147/${name}.csv`))
const entityOf = (row: Row) => row.EntityNumber ?? row.EnterpriseNumber ?? ''

/** The rows of each entity: those of the full extract, and instead of them those of the update where it names the entity. */
function rowsOf(name: string): Map<string, Row[]> {
  const gone = new Set(update(`${name}_delete`).map(entityOf))
  const kept = full(name).filter(row => !gone.has(entityOf(row)))
  return Map.groupBy([...kept, ...update(`${name}_insert`)], entityOf)
}

// A spreadsheet removed leading zeros from parts of the full extract.
const code3 = (code = '') => (code === '' ? '' : code.padStart(3, '0'))
const nace5 = (code = '') => (code.length % 2 === 0 ? `0${code}` : code)

const between = /^(010|012|013|02[3-6]|03[01]|04[0128]|049|050|091|112)$/
const ended = /^(006|011|01[4-9]|02[12]|043|05[123]|111|999)$/

export function belgium(): Told[] {
  const [names, places, activities, contacts] = ['denomination', 'address', 'activity', 'contact'].map(rowsOf) as [
    Map<string, Row[]>,
    Map<string, Row[]>,
    Map<string, Row[]>,
    Map<string, Row[]>,
  ]
  const codes = new Map(
    [...full('code'), ...update('code')].map(one => [`${one.Category} ${one.Code} ${one.Language}`, one.Description]),
  )
  // Of a few there is a second cut, which says less of the same.
  const twice = new Set(records(text('belgium-kbo/original-quoting/enterprise.csv')).map(entityOf))
  return [...rowsOf('enterprise').values()].flatMap(([one = {}]) => {
    const number = one.EnterpriseNumber as string
    const called = names.get(number) ?? []
    const official = called
      .filter(row => code3(row.TypeOfDenomination) === '001')
      .map(row => row.Denomination as string)
    // Of a person the name is that of somebody, and without a name there is nothing to look for.
    if (official.length === 0 || one.TypeOfEnterprise === '1' || twice.has(number)) return []
    const place = places.get(number)?.find(row => row.TypeOfAddress === 'REGO')
    const done = (activities.get(number) ?? [])
      .filter(row => row.NaceVersion === '2008')
      .map(row => nace5(row.NaceCode))
    const form = one.JuridicalFormCAC || one.JuridicalForm
    const value = (type: string) =>
      (contacts.get(number) ?? []).filter(row => row.ContactType === type).map(row => row.Value)
    const house = /^(SN|ZN|Z\/N|-)$/i.test(place?.HouseNumber ?? '') ? null : place?.HouseNumber
    const street = (name?: string) => words([name, house, place?.Box && `/${place.Box}`])
    const day = dayFirst(one.StartDate)
    const situation = one.JuridicalSituation as string
    return [
      {
        country: 'BE',
        known: { number },
        asked: [...official, ...official.map(plain)],
        name: new AnyOf(...official),
        names: called.map(row => row.Denomination as string),
        number,
        vat: activities.get(number)?.some(row => code3(row.ActivityGroup) === '001')
          ? `BE${number.replaceAll('.', '')}`
          : null,
        status: ended.test(situation) ? 108 : between.test(situation) || place?.DateStrikingOff ? 1615 : 106,
        form: words(
          ['NL', 'FR'].map(language => codes.get(`JuridicalForm ${form} ${language}`)),
          ' / ',
        ),
        street: new AnyOf(street(place?.StreetNL), street(place?.StreetFR)),
        city: new AnyOf(place?.MunicipalityNL, place?.MunicipalityFR),
        zip: place?.Zipcode || null,
        // On these days older lists were taken over; before 1970 the first of January only says that the day is not known.
        since: /^(1800|1968|1980)-01-01$/.test(day ?? '')
          ? null
          : day && day < '1970' && day.endsWith('-01-01')
            ? day.slice(0, 4)
            : day,
        nace: distinct(done.map(code => `${code.slice(0, 2)}.${code.slice(2, 4)}`)),
        sic: distinct(done.map(code => `BE:${code.slice(0, 2)}.${code.slice(2)}`)),
        phones: distinct(value('TEL').map(one => one?.trim())),
        emails: distinct(value('EMAIL').map(one => one?.trim())),
        website: value('WEB')[0] ?? null,
        officers: [],
        holders: [],
      },
    ]
  })
}
