import assert from 'node:assert/strict'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { FileError } from '#files/row.ts'
import { branchEntry, branchesOf, type Company, headEntry, personOf } from '../../src/sources/br-cnpj/company.ts'
import source from '../../src/sources/br-cnpj/index.ts'
import { isCnpj } from '../../src/sources/br-cnpj/numbers.ts'
import { assertSays, fixtures, kindOf, readAll, temporaryFolder } from '../support/read-source.ts'

const folder = path.join(fixtures, 'br-cnpj')
const reg = (number: string) => ({ scheme: 'reg:BR', number })
const base = (number: string) => ({ scheme: 'cnpj:BR', number })
const tax = (number: string) => ({ scheme: 'vat:BR', number })

test('check digits hold for numbers of digits and of letters', () => {
  for (const number of ['12ABC34501DE35', '33683111000280', '00000000000191']) assert.ok(isCnpj(number), number)
  for (const number of ['12ABC34501DE36', '12abc34501de35', '33683111000281', '3368311100028']) {
    assert.ok(!isCnpj(number), number)
  }
})

test('the tables of a month become one record a company, and one a branch', async () => {
  const read = await readAll(source, folder)
  assert.deepEqual(read.reasons, [])
  assert.deepEqual(read.unknown, [])
  const companies = new Map(kindOf(read, 'company').map(entry => [entry.key, entry]))
  assert.deepEqual([...companies.keys()], ['11222333', '11222333000262', '12ABC345', '44555666', '77888999'])
  const abroad = companies.get('77888999')?.address
  assert.deepEqual([abroad?.address_city, abroad?.address_country], ['LISBOA', 'PT'])
  assertSays(companies.get('11222333'), {
    kind: 'company',
    key: '11222333',
    keys: [reg('11222333000181'), base('11222333'), tax('11222333000181')],
    basic: {
      name: 'PADARIA ESTRELA INVENTADA LTDA',
      country_code: 'BR',
      registration_number: '11.222.333/0001-81',
      vat_number: '11.222.333/0001-81',
      legal_form: 'Sociedade Empresária Limitada',
      company_type: 'head_office',
      status: 'Ativa',
      status_id: 106,
      incorporated_on: '2001-06-04',
      state: 'SP',
    },
    address: {
      address_street: 'AVENIDA PAULISTA, 100, LOJA 2 TERREO',
      address_location: 'BELA VISTA',
      address_city: 'SAO PAULO',
      country_region: 'SP',
      zip_code: '01310100',
    },
    contact: { phones: ['+55 11 30000001'], fax: '+55 11 30000002', emails: ['contato@estrela.example'] },
    activity: { sic: ['BR:1091102', 'BR:4721102'] },
    names: [{ kind: 'trading', name: 'PADARIA ESTRELA' }],
    extra: {
      situacao_cadastral_em: '2005-11-03',
      natureza_juridica: '2062',
      capital_social: '10000.00 BRL',
      porte: 'Empresa de pequeno porte',
      simples: { option: 'N', since: '2007-07-01', until: '2012-12-31' },
      mei: { option: 'N' },
    },
  })
  const branch = companies.get('11222333000262')
  assert.deepEqual(branch?.keys, [reg('11222333000262')])
  assert.deepEqual([branch?.basic?.name, branch?.basic?.company_type], ['ESTRELA DO NORTE', 'branch'])
  assert.equal(branch?.address?.zip_code, '01310100')
  assert.deepEqual(companies.get('12ABC345')?.keys, [reg('12ABC34501DE35'), base('12ABC345'), tax('12ABC34501DE35')])
  assert.deepEqual(companies.get('12ABC345')?.extra?.capital_social, null)
  const closed = companies.get('77888999')
  assert.deepEqual([closed?.basic?.status_id, closed?.basic?.dissolved_on], [108, '2021-05-05'])
  assert.deepEqual([closed?.address?.address_city, closed?.extra?.pais], ['LISBOA', 'PT'])
  assert.deepEqual(kindOf(read, 'link').find(({ link_kind }) => link_kind === 'branch')?.parent, base('11222333'))
})

test('a sole trader is marked and found as a person, and no CPF is kept, not even masked', async t => {
  const read = await readAll(source, folder)
  const trader = kindOf(read, 'company').find(({ key }) => key === '44555666')
  assert.deepEqual([trader?.basic?.name, trader?.extra?.natural_person], ['FULANO INVENTADO DA SILVA', true])
  assert.deepEqual(
    kindOf(read, 'officer')
      .filter(({ role }) => role === 'Empresário')
      .map(({ full_name }) => full_name),
    ['FULANO INVENTADO DA SILVA', 'BELTRANA FICTICIA'],
  )
  const text = JSON.stringify(read.entries)
  for (const number of ['12345678909', '111222', '333444', '555666**']) assert.ok(!text.includes(number), number)
  // Nor with a row that cannot be read.
  const copy = await temporaryFolder(t)
  await cp(folder, copy, { recursive: true })
  const file = path.join(copy, 'K3241.K03200Y0.D61114.EMPRECSV')
  await writeFile(file, (await readFile(file, 'latin1')).replace('"44555666";', '"4455566";'), 'latin1')
  const { reasons } = await readAll(source, copy)
  assert.deepEqual(reasons, ['K3241.K03200Y0.D61114.EMPRECSV, line 1: "4455566" is not the number of a company'])
})

test('partners are holders, those who lead are officers, and a company that holds is linked', async () => {
  const read = await readAll(source, folder)
  assert.equal(read.abouts[0]?.publishedOn, '2026-11-14')
  const holders = kindOf(read, 'holding').map(({ holder_name, holder_kind, holder, holder_country, held_from }) => [
    holder_name,
    holder_kind,
    holder?.number ?? null,
    holder_country,
    held_from,
  ])
  assert.deepEqual(holders, [
    ['CNPJ ERRADO LTDA', 'company', null, null, '2010-01-01'],
    ['MARIA INVENTADA', 'person', null, null, '2001-06-04'],
    ['STELLAR INVENTED LLC', 'company', null, 'US', '2020-01-01'],
    // Companies that hold come when all companies are there.
    ['HOLDING IMAGINARIA S.A.', 'company', '12ABC34501DE35', 'BR', '2026-09-01'],
  ])
  assert.deepEqual(
    kindOf(read, 'officer')
      .filter(({ role }) => role !== 'Empresário')
      .map(({ full_name, role, appointed_on }) => [full_name, role, appointed_on]),
    [
      ['MARIA INVENTADA', 'Sócio-Administrador', '2001-06-04'],
      ['PEDRO INVENTADO', 'Administrador', '2010-01-01'],
    ],
  )
  assert.deepEqual(
    kindOf(read, 'link')
      .filter(({ link_kind }) => link_kind !== 'branch')
      .map(({ parent, child }) => [parent, child]),
    [[reg('12ABC34501DE35'), base('11222333')]],
  )
  assert.equal(kindOf(read, 'holding')[3]?.extra?.representante, 'JOAO FICTICIO')
  assert.equal(kindOf(read, 'holding')[0]?.extra?.cnpj_sem_digito_valido, '11222333000199')
})

test('a wrong check digit puts its row aside; files of two months and a missing table stop the run', async t => {
  const copy = await temporaryFolder(t)
  await cp(folder, copy, { recursive: true })
  const says = (expected: RegExp) => (error: Error) => error instanceof FileError && expected.test(error.message)
  const places = path.join(copy, 'K3241.K03200Y0.D61114.ESTABELE')
  await writeFile(places, (await readFile(places, 'latin1')).replace('"0002";"62"', '"0002";"63"'), 'latin1')
  const { reasons } = await readAll(source, copy)
  assert.deepEqual(reasons, ['K3241.K03200Y0.D61114.ESTABELE, line 1: "11222333000263" is not a CNPJ (check digits)'])
  // A row without its last columns, and one that is no row at all.
  const good = await readFile(path.join(folder, 'K3241.K03200Y0.D61114.ESTABELE'), 'latin1')
  await writeFile(places, `${good}"55666777";"0001";"81"\n`, 'latin1')
  const short = await readAll(source, copy)
  assert.equal(short.reasons.length, 1)
  assert.match(short.reasons[0] as string, /^K3241\.K03200Y0\.D61114\.ESTABELE, line \d+: .*(?:columns|fields)/)
  assert.deepEqual(
    kindOf(short, 'company')
      .map(({ key }) => key)
      .includes('55666777'),
    false,
  )
  const older = path.join(copy, 'K3241.K03200Y1.D61010.ESTABELE')
  await rename(places, older)
  await assert.rejects(
    readAll(source, copy),
    says(/dated 2026-10-10, while others are dated 2026-11-14|dated 2026-11-14, while/),
  )
  await rm(older)
  await assert.rejects(readAll(source, copy), says(/Estabelecimentos of the same month must be imported together/))
})

test('a candidate and a farmer are people by their own names, and a registration that was void never closed', () => {
  const lists = { MOTICSV: new Map(), MUNICCSV: new Map(), NATJUCSV: new Map() }
  const place = (state: string) => ['0001', '81', '1', '', state, '20210505', ...Array(23).fill('')]
  const company = (own: string[], state = '02'): Company => ({
    base: '11222333',
    own,
    places: [place(state)],
    simples: undefined,
    lists,
  })
  for (const [name, form, code, person, role] of [
    ['ELEICAO 2024 FULANA INVENTADA VEREADOR', '4090', '51', 'FULANA INVENTADA', 'Candidato a cargo Político Eletivo'],
    [
      'ELEICAO 2022 FULANO FICTICIO DEPUTADO ESTADUAL',
      '4090',
      '51',
      'FULANO FICTICIO',
      'Candidato a cargo Político Eletivo',
    ],
    ['BELTRANO INVENTADO', '4120', '59', 'BELTRANO INVENTADO', 'Produtor Rural'],
    ['BELTRANA FICTICIA', '2135', '50', 'BELTRANA FICTICIA', 'Empresário'],
    ['11.222.333 BELTRANA FICTICIA', '2135', '50', 'BELTRANA FICTICIA', 'Empresário'],
    ['BELTRANA FICTICIA 12345678909', '2135', '50', 'BELTRANA FICTICIA', 'Empresário'],
  ] as const) {
    assert.deepEqual(personOf(company([name, form, code])), { name: person, role })
  }
  const nameOf = (name: string) => headEntry(company([name, '2135', '50'])).basic?.name
  assert.equal(nameOf('11.222.333 BELTRANA FICTICIA'), '11.222.333 BELTRANA FICTICIA', 'as it is registered')
  assert.equal(nameOf('BELTRANA FICTICIA 12345678909'), 'BELTRANA FICTICIA', 'without the number of a person')
  const ends = ['01', '08'].map(state => headEntry(company(['ESTRELA LTDA', '2062', '49'], state)).basic)
  assert.deepEqual(
    ends.map(basic => [basic?.status_id, basic?.dissolved_on]),
    [
      [108, null],
      [108, '2021-05-05'],
    ],
  )
})

test('a company of which only a branch is listed has no name, and its number is none', async t => {
  const copy = await temporaryFolder(t)
  await cp(folder, copy, { recursive: true })
  const table = path.join(copy, 'K3241.K03200Y0.D61114.ESTABELE')
  const branch = (signs: string, order: string) =>
    ['99000111', order.slice(0, 4), order.slice(4), '2', signs, '02', ...Array(24).fill('')]
      .map(cell => `"${cell}"`)
      .join(';')
  const rows = await readFile(table, 'latin1')
  await writeFile(
    table,
    `${rows.trimEnd()}\n${branch('', '000246')}\n${branch('POSTO INVENTADO', '000327')}\n`,
    'latin1',
  )
  const read = await readAll(source, copy)
  const named = kindOf(read, 'company').filter(({ key }) => key.startsWith('99000111'))
  assert.deepEqual(
    named.map(({ key, basic }) => [key, basic?.name]),
    [
      ['99000111', undefined],
      ['99000111000246', undefined],
      ['99000111000327', 'POSTO INVENTADO'],
    ],
  )
  assert.equal(read.abouts[0]?.leftOut?.['companies without a name'], 2)
})

test('a head office that is marked as a branch is no branch of itself', () => {
  const place = (order: string, mark: string) => [order, '81', mark, ...Array(27).fill('')]
  const lists = { MOTICSV: new Map(), MUNICCSV: new Map(), NATJUCSV: new Map() }
  const places = [place('0001', '2'), place('0002', '2')]
  const company: Company = { base: '11222333', own: ['ESTRELA LTDA', '2062'], places, simples: undefined, lists }
  assert.deepEqual(
    [headEntry(company), ...branchesOf(company).map(place => branchEntry(company, place))].map(({ key }) => key),
    ['11222333', '11222333000281'],
  )
  assert.deepEqual(branchesOf(company), [places[1]])
  // A mark that nobody knows costs no establishment.
  const unmarked = { ...company, places: [place('0003', ''), place('0002', '2'), place('0004', '7')] }
  assert.equal(headEntry(unmarked).basic?.registration_number, '11.222.333/0003-81')
  assert.deepEqual(branchesOf(unmarked), [unmarked.places[1], unmarked.places[2]])
})
