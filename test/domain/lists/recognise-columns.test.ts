import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowOf } from '#domain/lists/list-row.ts'
import { findHeader, recogniseColumns } from '#domain/lists/recognise-columns.ts'

const roles = (header: string[], sample: string[][] = []) => recogniseColumns(header, sample).map(({ role }) => role)

for (const [header, wanted] of [
  [
    'Kundennummer;Firma;Straße;PLZ;Ort;Land;USt-IdNr.;Webseite;E-Mail',
    'key name address address city country vat website email',
  ],
  [
    'Company Name;Company Number;VAT No.;LEI;Website URL;Registered Address;Town;Country',
    'name number vat lei website address city country',
  ],
  [
    'raison sociale;SIREN;N° TVA;code postal;ville;pays;site web;courriel',
    'name number vat address city country website email',
  ],
  [
    'Razón social;CIF;Dirección;Ciudad;País;Correo electrónico;Página web',
    'name vat address city country email website',
  ],
  ['Ragione sociale;Partita IVA;Indirizzo;CAP;Città;Nazione', 'name vat address address city country'],
  ['Company;EUID;City', 'name number city'],
  ['Virksomhedsnavn;CVR-nr.;Adresse;Postnr.;By;Land', 'name number address address city country'],
  ['Företagsnamn;Org.nr;Postadress;Postort;Land;Momsnr', 'name number address city country vat'],
  ['Bedrijfsnaam;KvK-nummer;BTW-nummer;Straat;Plaats', 'name number vat address city'],
  ['Nazwa firmy;NIP;KRS;Kod pocztowy;Miejscowość;Kraj', 'name vat number address city country'],
  ['Yrityksen nimi;Y-tunnus;Kaupunki;Sähköposti', 'name number city email'],
  ['公司名称;统一社会信用代码;地址;城市;国家', 'name number address city country'],
  ['会社名;法人番号;住所', 'name number address'],
  ['Компания;ИНН;Адрес;Город;Страна', 'name number address city country'],
  ['company_name;companyNumber;customer.id;vatNumber;countryCode', 'name number key vat country'],
  ['First name;Last name;Company;Phone number;Job title', '- - name - -'],
  ['Contact name;Contact e-mail;Customer;Customer status;Registration date', '- email name - -'],
  ['Nr;Name;Betrag;Bemerkung', 'key name - -'],
] as const) {
  test(`by their names: ${header}`, () => {
    assert.deepEqual(
      roles(header.split(';')).map(role => role ?? '-'),
      wanted.split(' '),
    )
  })
}

const rows = [
  [
    '1',
    'Acme Handels GmbH',
    '5493001KJTIIGC8Y1R12',
    'DE129273398',
    'https://www.acme.de/kontakt',
    'info@acme.de',
    'DE',
    'Hauptstr. 12',
  ],
  [
    '2',
    'Beta Ltd',
    '213800MBWEIJDM5CU638',
    'GB980780684',
    'beta.co.uk',
    'sales@beta.co.uk',
    'United Kingdom',
    '4 High Street',
  ],
  ['3', 'Gamma SA', '', 'FR40303265045', 'gamma.fr', 'bonjour@gamma.fr', 'France', '12 rue de la Paix'],
]

test('European unique identifiers are numbers, whatever names them', () => {
  const cells = ['BEKBOBCE.0656.727.414', 'FIFPRO.0100130-4', 'DEX1517R.HRB395KI', 'ROONRC.J40/12487/1998'].map(
    text => [text],
  )
  assert.deepEqual(roles(['reference value'], cells), ['number'])
})

test('by what is in them, where nothing names them', () => {
  const header = rows[0]?.map((_, at) => `Column ${at + 1}`) ?? []
  const found = recogniseColumns(header, rows)
  assert.deepEqual(
    found.map(({ role }) => role),
    [null, 'name', 'lei', 'vat', 'website', 'email', 'country', 'address'],
  )
  assert.ok(found.every(({ role, why }) => why === (role === null ? null : 'content')))
})

test('what nothing else looks like counts more than the name, and both together are surest', () => {
  const [number, vat] = recogniseColumns(['company number', 'VAT'], [['5493001KJTIIGC8Y1R12', 'DE129273398']])
  assert.deepEqual([number?.role, number?.why], ['lei', 'content'])
  assert.deepEqual(vat, { role: 'vat', why: 'name_and_content', sure: 1 })
  // A wrong check digit is no LEI, and a company may be called after its domain.
  assert.deepEqual(roles(['company number'], [['5493001KJTIIGC8Y1R13']]), ['number'])
  assert.deepEqual(roles(['company'], [['booking.com']]), ['name'])
})

test('each role is given to one column, the surest; an address may be spread', () => {
  assert.deepEqual(roles(['Parent company', 'Company', 'Firma']), [null, 'name', null])
  assert.deepEqual(roles(['Street', 'House no', 'Postcode', 'City']), ['address', 'address', 'address', 'city'])
})

test('a list of names alone is one of names', () => {
  assert.deepEqual(roles(['Column 1'], [['Müller'], ['Schmidt & Partner'], ['Nordwind']]), ['name'])
})

test('finds the names of columns below titles and in two rows, and tells a list without any', () => {
  assert.deepEqual(findHeader([['Customers'], ['Company', 'City'], ['Acme', 'Leeds']]), { from: 1, to: 2 })
  assert.deepEqual(
    findHeader([
      ['Customer', '', 'Address'],
      ['Name', 'Company no', 'City'],
      ['Acme', '1', 'Leeds'],
    ]),
    { from: 0, to: 2 },
  )
  assert.deepEqual(
    findHeader([
      ['foo', 'bar'],
      ['Acme', '123'],
      ['Beta', '456'],
    ]),
    { from: 0, to: 1 },
  )
  assert.equal(
    findHeader([
      ['Acme Ltd', 'Leeds'],
      ['Beta Ltd', 'York'],
    ]),
    null,
  )
  assert.equal(
    findHeader([
      ['Country Garden', 'Foshan'],
      ['Town Hall Ltd', 'York'],
    ]),
    null,
  )
  assert.equal(
    findHeader([
      ['Acme Ltd', '01234567'],
      ['Beta Ltd', '07654321'],
    ]),
    null,
  )
})

test('a row by the roles of its columns: parts of an address are one, and nothing is null', () => {
  const row = rowOf([' 7 ', 'Acme', 'Main St 5', '', '12345', 'x'], ['key', 'name', 'address', 'city', 'address', null])
  assert.deepEqual([row.key, row.name, row.address, row.city, row.vat], ['7', 'Acme', 'Main St 5, 12345', null, null])
})
