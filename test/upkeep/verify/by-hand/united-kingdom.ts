import { AnyOf, dayFirst, distinct, type Holder, type Office, records, type Told, text, words } from './told.ts'

const folder = 'uk-companies-house'

/** Classes of the British list that Europe's does not have, such as that of companies that do not trade. */
const onlyBritish = /^(7499|9999|9800)/

const between = /Liquidation|Administration|Receiver|Voluntary Arrangement|Strike off/i

function companies(): Told[] {
  const files = [
    'BasicCompanyData-2012-05-01-part1_4',
    'BasicCompanyData-2012-05-01-part2_4',
    'BasicCompanyData-2025-01-sample',
    'companies_1000_14cols',
  ]
  const all = files.flatMap(file => records(text(`${folder}/basic-company-data/${file}.csv`)))
  const holders = peopleInControl()
  // Of those in several files the newest counts, and the largest of these does not say when it was written.
  return [...Map.groupBy(all, one => one.CompanyNumber as string).values()].flatMap(([one = {}, ...more]): Told[] => {
    const name = one.CompanyName as string
    const number = one.CompanyNumber as string
    if (!name) return []
    const controlled = holders.get(number) ?? []
    if (more.length > 0) {
      const names = distinct([one, ...more].map(({ CompanyName }) => CompanyName))
      return [{ country: 'GB', known: { number }, asked: [], name: new AnyOf(...names), number, holders: controlled }]
    }
    const short = name.replace(/ (LIMITED|LTD\.?)$/, '')
    const codes = [1, 2, 3, 4].map(place => /^(\d{5}) - /.exec(one[`SICCode.SicText_${place}`] ?? '')?.[1])
    const former = Array.from({ length: 10 }, (_, place) => one[`PreviousName_${place + 1}.CompanyName`])
    return [
      {
        country: 'GB',
        known: { number },
        // Without its form a name of signs and short words says nothing.
        asked: [name, name.toLowerCase(), /[A-Z0-9]{4}/.test(short) && short],
        name,
        names: distinct([name, ...former]),
        number,
        vat: null,
        status: /^Active/.test(one.CompanyStatus ?? '') ? 106 : between.test(one.CompanyStatus ?? '') ? 1615 : 108,
        form: one.CompanyCategory as string,
        street: words([one['RegAddress.CareOf'], one['RegAddress.POBox'], one['RegAddress.AddressLine1']], ', '),
        location: one['RegAddress.AddressLine2'] || null,
        city: one['RegAddress.PostTown'] || null,
        region: one['RegAddress.County'] || null,
        zip: one['RegAddress.PostCode'] || null,
        since: dayFirst(one.IncorporationDate),
        sic: distinct(codes).map(code => `GB:${code}`),
        nace: distinct(
          codes.map(code => (code && !onlyBritish.test(code) ? `${code.slice(0, 2)}.${code.slice(2, 4)}` : null)),
        ),
        officers: [],
        holders: controlled,
      },
    ]
  })
}

type Control = {
  company_number?: string
  data: { kind: string; name: string; natures_of_control: string[]; notified_on: string; ceased_on?: string }
}

const bands: Record<string, [string, string]> = {
  '25-to-50': ['25', '50'],
  '50-to-75': ['50', '75'],
  '75-to-100': ['75', '100'],
}

function peopleInControl(): Map<string, Holder[]> {
  const lines = text(`${folder}/psc/psc_snapshot_sample.jsonl`).split('\n').filter(Boolean)
  const all = (lines.map(line => JSON.parse(line)) as Control[]).filter(
    ({ company_number, data }) => company_number && data.natures_of_control && !data.ceased_on,
  )
  const told = ({ data }: Control): Holder => {
    const band = data.natures_of_control
      .map(nature => /^ownership-of-shares-(\d+-to-\d+)/.exec(nature)?.[1])
      .find(Boolean)
    const [min, max] = bands[band ?? ''] ?? [null, null]
    return { name: data.name, percentage: null, min, max, from: data.notified_on }
  }
  const grouped = Map.groupBy(all, one => one.company_number as string)
  return new Map([...grouped].map(([number, list]) => [number, list.map(told)]))
}

const roles: Record<string, string> = {
  '00': 'Secretary',
  '01': 'Director',
  '02': 'Secretary',
  '03': 'Director',
  '04': 'LLP Member',
  '05': 'LLP Designated Member',
  '06': 'LLP Member',
  '07': 'LLP Designated Member',
  '17': 'Member of an Administrative Organ',
}

const day = (written: string) => written.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3').trim() || null

/** Lines of fixed width that tell what changed, and after them fields that end with '<'. */
function officers(): Told[] {
  const lines = text(`${folder}/officers-bulk/sample.dat`).split('\n')
  const people = Map.groupBy(
    // An appointment of the kind 99 was told by mistake.
    lines.filter(line => line[8] === '2' && line.slice(17, 19) !== '99'),
    line => line.slice(0, 8),
  )
  const office = (line: string): Office => {
    const [, forenames = '', surname = ''] = line.slice(111).split('<')
    return {
      name: words([forenames, surname]) as string,
      role: roles[line.slice(17, 19)] as string,
      from: day(line.slice(75, 83)),
      to: day(line.slice(83, 91)),
    }
  }
  return lines
    .filter(line => line[8] === '1' && !line.startsWith('DDDD'))
    .map(line => {
      const number = line.slice(0, 8)
      const name = line.slice(40).split('<')[0]?.trim() as string
      const letter = line[9] ?? ' '
      return {
        country: 'GB',
        known: { number },
        asked: [name, name.toLowerCase()],
        name,
        number,
        status: /[CD]/.test(letter) ? 108 : /[LR]/.test(letter) ? 1615 : 106,
        officers: (people.get(number) ?? []).map(office),
        holders: [],
      }
    })
}

export const unitedKingdom = (): Told[] => [...companies(), ...officers()]
