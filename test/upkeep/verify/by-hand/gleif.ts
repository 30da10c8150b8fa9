import { AnyOf, distinct, element, elements, json, plain, records, type Told, text, words } from './told.ts'

type Name = { type: string; name: string }
type LeiRecord = {
  lei: string
  name: string
  others: Name[]
  lines: (string | null)[]
  routing: string | null
  house: string | null
  city: string | null
  zip: string | null
  jurisdiction: string
  authority: string | null
  number: string | null
  form: string | null
  otherForm: string | null
  status: string | null
  created: string | null
  updated: string
  registration: string | null
  category: string | null
}

type Node = { $?: string } & { [name: string]: Node | Node[] | string | undefined }

/** The golden copy as JSON: text under '$', and one of several is a list of one. */
function fromJson(record: Node): LeiRecord {
  const at = (...path: string[]) =>
    path.reduce<Node | undefined>((node, name) => node?.[name] as Node | undefined, record) as Node | undefined
  const said = (...path: string[]) => at(...path)?.$ ?? null
  const listed = (...path: string[]) => [at(...path) ?? []].flat() as Node[]
  const place = (name: string) => said('Entity', 'LegalAddress', name)
  return {
    lei: said('LEI') as string,
    name: said('Entity', 'LegalName') as string,
    others: ['OtherEntityName', 'TransliteratedOtherEntityName'].flatMap(kind =>
      listed('Entity', `${kind}s`, kind).map(one => ({
        type: one['@type'] as unknown as string,
        name: one.$ as string,
      })),
    ),
    lines: [
      place('FirstAddressLine'),
      ...listed('Entity', 'LegalAddress', 'AdditionalAddressLine').map(one => one.$ ?? null),
    ],
    routing: place('MailRouting'),
    house: place('AddressNumber'),
    city: place('City'),
    zip: place('PostalCode'),
    jurisdiction: said('Entity', 'LegalJurisdiction') as string,
    authority: said('Entity', 'RegistrationAuthority', 'RegistrationAuthorityID'),
    number: said('Entity', 'RegistrationAuthority', 'RegistrationAuthorityEntityID'),
    form: said('Entity', 'LegalForm', 'EntityLegalFormCode'),
    otherForm: said('Entity', 'LegalForm', 'OtherLegalForm'),
    status: said('Entity', 'EntityStatus'),
    created: said('Entity', 'EntityCreationDate'),
    updated: said('Registration', 'LastUpdateDate') as string,
    registration: said('Registration', 'RegistrationStatus'),
    category: said('Entity', 'EntityCategory'),
  }
}

function fromXml(record: string): LeiRecord {
  const place = element(record, 'LegalAddress') ?? ''
  const names = (kind: string) =>
    elements(record, kind).map(one => ({
      type: /type="(\w+)"/.exec(one)?.[1] ?? '',
      name: element(one, kind) as string,
    }))
  return {
    lei: element(record, 'LEI') as string,
    name: element(record, 'LegalName') as string,
    others: [...names('OtherEntityName'), ...names('TransliteratedOtherEntityName')],
    lines: [
      element(place, 'FirstAddressLine'),
      ...elements(place, 'AdditionalAddressLine').map(one => element(one, 'AdditionalAddressLine')),
    ],
    routing: element(place, 'MailRouting'),
    house: element(place, 'AddressNumber'),
    city: element(place, 'City'),
    zip: element(place, 'PostalCode'),
    jurisdiction: element(record, 'LegalJurisdiction') as string,
    authority: element(record, 'RegistrationAuthorityID'),
    number: element(record, 'RegistrationAuthorityEntityID'),
    form: element(record, 'EntityLegalFormCode'),
    otherForm: element(record, 'OtherLegalForm'),
    status: element(record, 'EntityStatus'),
    created: element(record, 'EntityCreationDate'),
    updated: element(record, 'LastUpdateDate') as string,
    registration: element(record, 'RegistrationStatus'),
    category: element(record, 'EntityCategory'),
  }
}

/** Numbers of these authorities are those of tax offices: in Australia, India and Romania. */
const taxAuthorities = new Set(['RA000013', 'RA000754', 'RA000497'])
/** In Spain some give that number to the register, and it begins with a letter. */
const isTaxNumber = ({ authority, number, jurisdiction }: LeiRecord) =>
  taxAuthorities.has(authority ?? '') || (jurisdiction === 'ES' && /^[A-Z]\d{7}/.test(number ?? ''))

const isRepeated = ({ lines, house }: LeiRecord) => house === null || lines.some(line => line?.includes(house))

export function gleif(): Told[] {
  const golden = json('gleif/golden-copy-json/20240505-0000-gleif-goldencopy-lei2-intra-day.json')
  const all = [
    ...golden.records.map(fromJson),
    ...['lei-data', 'lei-updates-data2'].flatMap(file =>
      elements(text(`gleif/lei-cdf-xml/${file}.xml`), 'LEIRecord').map(fromXml),
    ),
  ] as LeiRecord[]
  const newest = Map.groupBy(all, one => one.lei)
  const forms = Map.groupBy(
    records(text('gleif/elf/elf-code-list-v1.6-2026-02-19.csv')),
    one => one['ELF Code'] as string,
  )
  return [...newest.values()].flatMap(([...same]) => {
    const one = same.sort((a, b) => (a.updated < b.updated ? 1 : -1))[0] as LeiRecord
    if (/^(ANNULLED|DUPLICATE)$/.test(one.registration ?? '')) return []
    const names = (forms.get(one.form ?? '') ?? []).map(row =>
      row['Entity Legal Form name Local name']?.replace(/\s+/g, ' '),
    )
    const [country, state] = one.jurisdiction.split('-')
    const latin = one.others.filter(({ type }) => /ASCII|TRANSLIT/.test(type)).map(({ name }) => name)
    return [
      {
        country: country as string,
        known: { lei: one.lei },
        asked: [one.name, plain(one.name), ...latin],
        name: one.name,
        names: distinct([one.name, ...one.others.map(({ name }) => name)]),
        lei: one.lei,
        number: isTaxNumber(one) ? null : one.number,
        vat: isTaxNumber(one) ? one.number : null,
        status: one.status === 'ACTIVE' ? 106 : one.status === 'INACTIVE' ? 108 : null,
        form: /^(8888|9999)$/.test(one.form ?? '') ? one.otherForm : new AnyOf(...names),
        street: words([one.lines[0], isRepeated(one) ? null : one.house]),
        location: [...one.lines.slice(1), one.routing].filter(Boolean).join(', ') || null,
        city: one.city,
        zip: one.zip,
        ...(state && { state }),
        // The day as it is written: nobody was founded in another time zone.
        since: one.created?.slice(0, 10) ?? null,
        officers: [],
        holders: [],
      },
    ]
  })
}
