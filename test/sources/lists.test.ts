import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { ListEntry } from '#domain/screening/entry.ts'
import { listInputFiles } from '#files/input-file.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { birthOf } from '../../src/sources/shared/listed/birth.ts'
import { countryCode } from '../../src/sources/shared/listed/country-code.ts'
import { numbered } from '../../src/sources/shared/listed/numbered.ts'
import { fixtures, kindOf, readOne, withFiles } from '../support/read-source.ts'

const sources = await loadSources()
const sourceOf = (code: string) => sources.find(one => one.code === code) as (typeof sources)[number]

async function entriesOf(code: string, file: string): Promise<ListEntry[]> {
  return kindOf(await readOne(sourceOf(code), `${code}/${file}`), 'listed').map(({ content }) => content)
}

const names = ({ names }: ListEntry) => names.map(({ name, kind, strength }) => `${name} (${kind}, ${strength})`)
const numbers = ({ identifiers }: ListEntry) =>
  identifiers.map(({ kind, value, country }) => [kind, value, country].filter(Boolean).join(' '))
const countries = ({ countries }: ListEntry) =>
  countries.map(({ code, words, relation }) => `${relation} ${code ?? words}`)
const births = ({ births }: ListEntry) => births.map(({ text, from, to }) => `${text}: ${from} to ${to}`)
const measures = ({ measures }: ListEntry) => measures.map(({ kind, from, to }) => `${kind} ${from} ${to}`)

for (const [text, from, to, isApproximate] of [
  ['12 Mar 1970', '1970-03-12', '1970-03-12', false],
  ['Mar 1970', '1970-03-01', '1970-03-31', false],
  ['Feb 1972', '1972-02-01', '1972-02-29', false],
  ['1970', '1970-01-01', '1970-12-31', false],
  ['circa 1963', '1963-01-01', '1963-12-31', true],
  ['circa 12 Mar 1963', '1963-03-12', '1963-03-12', true],
  ['c. 1948', '1948-01-01', '1948-12-31', true],
  ['ca.1948', '1948-01-01', '1948-12-31', true],
  ['ca. Mar 1963', '1963-03-01', '1963-03-31', true],
  ['1962 to 1964', '1962-01-01', '1964-12-31', false],
  ['circa 1979-1982', '1979-01-01', '1982-12-31', true],
  ['12 Mar 1970 to 03 Apr 1970', '1970-03-12', '1970-04-03', false],
  ['1960 - 1962 (approximative)', '1960-01-01', '1962-12-31', true],
  ['1970-03-12', '1970-03-12', '1970-03-12', false],
  ['1970-03', '1970-03-01', '1970-03-31', false],
  ['00/00/1980', '1980-01-01', '1980-12-31', false],
  ['dd/09/1960', '1960-09-01', '1960-09-30', false],
  ['17/08/1957', '1957-08-17', '1957-08-17', false],
  ['31/02/1957', null, null, false],
  ['1964 to 1962', null, null, false],
  ['late fifties', null, null, false],
] as const) {
  test(`a birth of "${text}" is between ${from} and ${to}`, () => {
    assert.deepEqual(birthOf(text), { text, from, to, isApproximate })
  })
}

test('countries are known by codes, names, and what their people are called', () => {
  const written = [
    'SY',
    'IRQ',
    'Russia',
    'Iran (Islamic Republic of)',
    'Saudi Arabian',
    'Qatar (since 2009)',
    'Region: Crimea',
    '00',
    'DPRK',
  ]
  assert.deepEqual(written.map(countryCode), ['SY', 'IQ', 'RU', 'IR', 'SA', 'QA', null, null, 'KP'])
})

test('values with numbers before them are taken apart', () => {
  assert.deepEqual(numbered('1) Saudi Arabia 2) Qatar'), ['Saudi Arabia', 'Qatar'])
  assert.deepEqual(numbered('(a) Russian  (b) Georgia'), ['Russian', 'Georgia'])
  assert.deepEqual(numbered('(1)-(2) Indonesia'), ['Indonesia'])
  assert.deepEqual(numbered('Afghan'), ['Afghan'])
})

test('OFAC, classic: weak aliases and numbers stand in remarks, which go on in another file', async () => {
  const [person, company, ship] = (await entriesOf('us-ofac', 'sdn.csv')) as [ListEntry, ListEntry, ListEntry]
  assert.deepEqual(names(person), [
    'Juan Ficticio INVENTADO PEREZ (primary, strong)',
    'Juan F. INVENTADO (alias, strong)',
    'Juan FICTICIO (former, strong)',
    'EL INVENTADO (alias, weak)',
  ])
  assert.deepEqual(numbers(person), ['passport X0291622 BZ', 'national-id 12-345 CO', 'wallet 1InventedWalletAddress9'])
  assert.deepEqual(births(person), ['12 Oct 1972: 1972-10-12 to 1972-10-12', 'circa 1973: 1973-01-01 to 1973-12-31'])
  assert.deepEqual(countries(person), ['nationality BZ', 'citizenship HN', 'birth BZ', 'residence BZ'])
  assert.deepEqual(person.programmes, ['SDGT', 'IFSR'])
  assert.deepEqual(person.remarks, ['Leader of NOWHERE', 'Linked To: MADE-UP TRADING', 'Linked To: SECOND MADE-UP'])
  assert.deepEqual([person.gender, ...measures(person)], ['male', 'blocking null null'])
  assert.deepEqual(
    [company.kind, ...names(company)],
    ['organisation', 'MADE-UP, PARTS & SUPPORT LTD. (primary, strong)', 'MUPS (alias, strong)'],
  )
  assert.deepEqual(numbers(company), ['tax 7700000001 RU', 'lei 5299000J2N45DDNE4Y28', 'registration C-123 MT'])
  assert.deepEqual(
    company.addresses.map(({ text }) => text),
    ['Moscow 101000, Region: Crimea'],
  )
  assert.deepEqual(
    [ship.kind, ...numbers(ship), ...countries(ship)],
    ['vessel', 'imo 9000001', 'mmsi 352000001', 'call-sign 3EXX9', 'flag PA'],
  )
})

test('OFAC, consolidated: nobody is blocked, and the restriction is told', async () => {
  const [bank] = (await entriesOf('us-ofac', 'cons_prim.csv')) as [ListEntry]
  assert.deepEqual([bank.list, bank.measures[0]?.kind], ['us-ofac-consolidated', 'securities'])
  assert.match(bank.measures[0]?.words ?? '', /not blocked.*Subject to Directive 1/)
  assert.deepEqual(numbers(bank), ['swift INVTRUMM'])
})

test('OFAC, standard and advanced XML: the same person with the same key; scripts and the day of listing in the second', async () => {
  const [standard] = (await entriesOf('us-ofac', 'sdn.xml')) as [ListEntry]
  const [classic] = (await entriesOf('us-ofac', 'sdn.csv')) as [ListEntry]
  assert.deepEqual([standard.key, ...names(standard)], [classic.key, ...names(classic)])
  assert.deepEqual(countries(standard), countries(classic))
  const [advanced] = (await entriesOf('us-ofac', 'sdn_advanced.xml')) as [ListEntry]
  assert.deepEqual(names(advanced), [
    'Juan Ficticio INVENTADO PEREZ (primary, strong)',
    'Хуан ИНВЕНТАДО (alias, strong)',
    'EL INVENTADO (alias, weak)',
  ])
  assert.deepEqual([advanced.names[1]?.script, advanced.listedOn, advanced.gender], ['Cyrillic', '2001-09-23', 'male'])
  assert.deepEqual(births(advanced), ['circa 1972: 1972-01-01 to 1972-12-31'])
  assert.deepEqual(
    [...numbers(advanced), ...countries(advanced)],
    ['passport X0291622 BZ', 'nationality BZ', 'residence BZ'],
  )
  assert.deepEqual([advanced.programmes, advanced.measures[0]?.act], [['SDGT'], 'Executive Order 13224 (Terrorism)'])
})

test('OFAC: an answer that the address has expired, stored as the list, is refused', async () => {
  const error = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>\n'
  for (const name of ['SDN.XML', 'SDN_ADVANCED.XML', 'SDN.CSV']) {
    await withFiles({ [name]: error }, folder =>
      assert.rejects(
        readOne(sourceOf('us-ofac'), path.join(folder, name)),
        /not the list, but <Error>.*Download it again/,
      ),
    )
  }
  await withFiles({ 'consolidated.xml': error }, folder =>
    assert.rejects(
      planImport(sourceOf('un-sc'), [path.join(folder, 'consolidated.xml')]),
      /not a file of United Nations/,
    ),
  )
})

test('OFAC: a list without its aliases is refused', async () => {
  await withFiles({ 'sdn.csv': '1,"X",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n' }, folder =>
    assert.rejects(readOne(sourceOf('us-ofac'), path.join(folder, 'sdn.csv')), /aliases and addresses are missing/),
  )
})

test('UN: parts of names are joined as they stand, and low quality is weak', async () => {
  const [person, front] = (await entriesOf('un-sc', 'consolidated.xml')) as [ListEntry, ListEntry]
  assert.deepEqual(
    [person.key, ...names(person)],
    [
      'GBi.901',
      'INVENTED BIN MADE-UP (primary, strong)',
      'مخترع (alias, strong)',
      'Invented One (alias, strong)',
      'Invented Two (alias, strong)',
      'Inv (alias, weak)',
    ],
  )
  assert.deepEqual(births(person), ['circa 1963: 1963-01-01 to 1963-12-31', '1960 to 1962: 1960-01-01 to 1962-12-31'])
  assert.deepEqual(
    [person.programmes, person.listedOn, person.changedOn],
    [['Guinea-Bissau'], '2012-05-18', '2020-11-02'],
  )
  assert.deepEqual(numbers(person), ['passport AA0000001 GW'])
  assert.deepEqual(names(front), ['MADE-UP FRONT (primary, strong)', 'Old Front (former, strong)'])
})

test('EU: the remark of an alias tells its strength, and days of other calendars are not compared', async () => {
  const [person] = (await entriesOf('eu-fsf', 'fsf-1.1.xml')) as [ListEntry]
  assert.deepEqual(names(person), [
    'Invented Nobody (primary, strong)',
    'Inventé Personne (alias, strong)',
    'Nob (alias, weak)',
  ])
  assert.deepEqual(births(person), ['circa 1963: 1963-01-01 to 1963-12-31', '1383 (islamic): null to null'])
  assert.deepEqual(
    [...countries(person), ...numbers(person)],
    ['citizenship SY', 'birth SY', 'registration 1027700000001 RU'],
  )
  assert.deepEqual([person.listedOn, person.references.map(({ key }) => key)], ['2020-02-03', ['EU.9001.1', 'QDi.901']])
  const [works] = (await entriesOf('eu-fsf', 'global-1.0.xml')) as [ListEntry]
  assert.deepEqual(
    [works.key, ...names(works), ...numbers(works)],
    ['9020', 'Made-up Works (primary, strong)', 'passport AD000001 SY'],
  )
  assert.deepEqual(births(works), ['1960 - 1962 (approximative): 1960-01-01 to 1962-12-31'])
  const [line] = (await entriesOf('eu-fsf', 'global-1.0.csv')) as [ListEntry]
  assert.deepEqual(
    [line.key, ...names(line), ...births(line)],
    ['EU.9030.2', 'Invented Nobody (primary, strong)', '1970-02-03: 1970-02-03 to 1970-02-03'],
  )
})

test('UK, OFSI: the lines of a group are one entry', async () => {
  const [person, ...others] = await entriesOf('gb-ofsi', 'ConList.csv')
  assert.ok(person && others.length === 0)
  assert.deepEqual(names(person), ['Inv’ented Really NOBODY (primary, strong)', 'Invented NOBODY (alias, strong)'])
  assert.deepEqual(countries(person), ['nationality SA', 'nationality QA', 'birth QA', 'residence QA'])
  assert.deepEqual(numbers(person), ['passport OR000001 AF', 'passport 4000001 PK'])
  assert.deepEqual(person.birthPlaces, ['Nowhere, Qatar', 'Elsewhere, Qatar'])
  assert.deepEqual(person.references, [
    { list: 'ofsi', key: '99001' },
    { list: 'un', key: 'QDi.901' },
  ])
})

test('UK Sanctions List: every measure is told apart, and an alias without a strength is not weak', async () => {
  const [person, ship] = (await entriesOf('gb-fcdo', 'UK-Sanctions-List.xml')) as [ListEntry, ListEntry]
  assert.deepEqual(names(person), [
    'Invented NOBODY (primary, strong)',
    'Invent NOBODY (alias, strong)',
    'Nob (alias, weak)',
    'Nobody the Great (alias, strong)',
    'Никто (alias, strong)',
  ])
  assert.deepEqual(measures(person), ['blocking 2022-01-25 null', 'director 2022-01-25 null', 'travel 2022-01-25 null'])
  assert.deepEqual(births(person), ['dd/mm/1945: 1945-01-01 to 1945-12-31', 'dd/09/1960: 1960-09-01 to 1960-09-30'])
  assert.deepEqual([numbers(person), person.reason], [['passport P0000001'], 'Nobody has done nothing.'])
  assert.deepEqual(
    [ship.kind, ...numbers(ship), ...measures(ship)],
    ['vessel', 'imo 9000001', 'transport 2026-01-25 null'],
  )
  const [bank] = (await entriesOf('gb-fcdo', 'UK-Sanctions-List.csv')) as [ListEntry]
  assert.deepEqual([bank.key, ...names(bank)], ['RUS9003', 'MADE-UP BANK (primary, strong)', 'MUB (alias, strong)'])
  assert.deepEqual(numbers(bank), ['tax 7700000001', 'registration 1027700000001'])
})

test('Switzerland: the last modification decides who is listed, and titles are no names', async () => {
  const [person, works] = (await entriesOf('ch-seco', 'swiss-sanctions-list.xml')) as [ListEntry, ListEntry]
  assert.deepEqual(names(person), [
    'Invented Nobody (primary, strong)',
    'مخترع لا أحد (alias, strong)',
    'Nob (alias, weak)',
  ])
  assert.deepEqual([person.listedOn, person.changedOn, person.delistedOn], ['2010-02-03', '2012-02-03', null])
  assert.deepEqual([works.listedOn, works.delistedOn], ['2011-02-03', '2015-02-03'])
  assert.deepEqual(
    [...births(person), ...numbers(person), ...countries(person)],
    ['1970-02: 1970-02-01 to 1970-02-28', 'passport AA0000001 QA', ...['nationality QA', 'birth QA', 'residence QA']],
  )
  assert.deepEqual(
    [person.programmes, person.measures[0]?.kind],
    [['Ordinance on measures against Nowhere'], 'blocking'],
  )
})

test('World Bank: a debarment is no freeze, 2999 is no end, and names within names are taken out', async () => {
  const [person, works, firm] = (await entriesOf('worldbank', 'debarred.json')) as [ListEntry, ListEntry, ListEntry]
  assert.deepEqual(names(person), ['INVENTED NOBODY (primary, strong)', 'NOB ODY (alias, strong)'])
  assert.deepEqual(measures(person), ['debarment 2017-01-24 null'])
  assert.deepEqual(names(works), [
    'MADE-UP WORKS S.R.L. (MUW) (primary, strong)',
    'MADE-UP WORKS S.R.L. (alias, strong)',
    'MUW (alias, weak)',
  ])
  assert.deepEqual([...measures(works), ...works.programmes], ['debarment 2017-01-24 2031-02-03', 'Cross debarment'])
  assert.deepEqual(
    [firm.kind, ...names(firm)],
    ['unknown', 'NEW FIRM LTD (primary, strong)', 'OLD FIRM LTD (former, strong)'],
  )
})

test('US Consolidated Screening List: the refusal of an older layout says which layouts are read', async () => {
  const [dataset] = sourceOf('us-csl').datasets as [Dataset]
  await withFiles({ 'consolidated.csv': 'Source List,Entity Number,Name\nSDN,1,Nobody\n' }, async folder => {
    for await (const file of listInputFiles([path.join(folder, 'consolidated.csv')])) {
      const rows = dataset.read(file, { reading: {} } as Parameters<Dataset['read']>[1])
      await assert.rejects(
        Array.fromAsync(rows as AsyncIterable<unknown>),
        /a layout that is not read: its first line has other columns than those of consolidated\.csv, with or without the column _id/,
      )
    }
  })
})

test('US Consolidated Screening List: rows of the Treasury are left out, and rows of one name are one entry', async () => {
  const reading = await readOne(sourceOf('us-csl'), 'us-csl/consolidated.csv')
  assert.deepEqual(reading.about.leftOut, { 'rows of the Treasury, which are in the lists of OFAC': 1 })
  const [institute, denied, scientist] = kindOf(reading, 'listed').map(({ content }) => content) as [
    ListEntry,
    ListEntry,
    ListEntry,
  ]
  assert.deepEqual(names(institute), [
    'Made-up Institute (primary, strong)',
    'Institute of Nothing (alias, strong)',
    'MUI (alias, strong)',
    'Nothing Institute (alias, strong)',
  ])
  assert.match(institute.measures[0]?.words ?? '', /^Licence required.*Presumption of denial/)
  assert.deepEqual([denied.addresses.length, ...measures(denied)], [2, 'export 2022-08-24 2026-01-14'])
  assert.deepEqual(
    [scientist.kind, ...births(scientist)],
    ['person', 'circa 1963: 1963-01-01 to 1963-12-31', 'Mar 1970: 1970-03-01 to 1970-03-31'],
  )
  assert.deepEqual(numbers(scientist), ['tax 77000, 02 RU'])
})

test('US Denied Persons List: the rows of a name are one entry, which the other list refers to as well', async () => {
  const [person, ...others] = await entriesOf('us-bis', 'dpl.txt')
  const [, denied] = await entriesOf('us-csl', 'consolidated.csv')
  assert.ok(person && others.length === 0)
  assert.deepEqual([person.addresses.length, ...measures(person)], [2, 'export 2002-03-04 2056-06-29'])
  assert.deepEqual(person.references, denied?.references)
})

const target = {
  id: 'NK-invented2',
  caption: 'Invented Nobody',
  schema: 'Person',
  properties: {
    name: ['Invented Nobody', 'Никто'],
    weakAlias: ['Nob'],
    previousName: ['Real Nobody'],
    birthDate: ['1970-02'],
    nationality: ['ru'],
    innCode: ['770000000001'],
    topics: ['sanction'],
  },
  datasets: ['us_ofac_sdn'],
  referents: ['ofac-90001', 'eu-fsf-eu-9001-1'],
  target: true,
  last_change: '2026-04-29T07:55:02',
}
const sanction = {
  id: 's-1',
  schema: 'Sanction',
  properties: {
    entity: ['NK-invented2'],
    program: ['Nowhere'],
    provisions: ['Asset freeze'],
    authority: ['OFAC'],
    startDate: ['2022-03-04'],
    reason: ['None'],
  },
}
const neighbour = { ...target, id: 'NK-invented3', properties: { ...target.properties, topics: ['gov'] } }

test('OpenSanctions: whoever has topics to be screened for is listed, with the sanctions that name them', async () => {
  const lines = [sanction, target, neighbour].map(one => JSON.stringify(one)).join('\n')
  await withFiles({ 'opensanctions-2026-04-29-x.entities.ftm.json': `${lines}\n` }, async folder => {
    const reading = await readOne(
      sourceOf('followthemoney'),
      path.join(folder, 'opensanctions-2026-04-29-x.entities.ftm.json'),
    )
    const [person, ...others] = kindOf(reading, 'listed').map(({ content }) => content)
    assert.ok(person && others.length === 0)
    assert.deepEqual(names(person), [
      'Invented Nobody (primary, strong)',
      'Никто (alias, strong)',
      'Real Nobody (former, strong)',
      'Nob (alias, weak)',
    ])
    assert.deepEqual(
      [person.programmes, measures(person), person.listedOn],
      [['Nowhere'], ['blocking 2022-03-04 null'], '2022-03-04'],
    )
    assert.deepEqual(person.references.slice(1), [
      { list: 'us-ofac', key: '90001' },
      { list: 'eu', key: 'EU.9001.1' },
    ])
    assert.deepEqual([...births(person), ...numbers(person)], ['1970-02: 1970-02-01 to 1970-02-28', 'tax 770000000001'])
  })
  const [simple] = (await entriesOf('followthemoney', 'targets.simple.csv')) as [ListEntry]
  assert.deepEqual(names(simple), [
    'Invented Nobody (primary, strong)',
    'Nob (alias, strong)',
    'No Body (alias, strong)',
  ])
  assert.deepEqual(
    simple.measures.map(({ kind, words }) => `${kind}: ${words}`),
    ['notice: Red Notice - a; b', 'travel: Travel ban'],
  )
})

test('every list is complete in one file, has a licence, and is read here from a fixture', () => {
  const lists = sources.flatMap(source =>
    source.datasets.filter(({ isList }) => isList).map(list => ({ source, list })),
  )
  assert.ok(lists.length >= 11)
  for (const { source, list } of lists) {
    assert.ok(list.complete && list.licence, `${source.code}/${list.code}`)
    const folder = path.join(fixtures, source.code)
    const isFixture = (name: string) =>
      list.recognises(name, readFileSync(path.join(folder, name), 'utf8').slice(0, 4096))
    assert.ok(readdirSync(folder).some(isFixture), `${source.code}/${list.code} has no fixture`)
  }
})

test('every entry has a primary name, which comes first', async () => {
  for (const source of sources.filter(({ datasets }) => datasets.every(({ isList }) => isList))) {
    for (const name of readdirSync(path.join(fixtures, source.code))) {
      if (source.datasets.some(dataset => dataset.isCompanion?.(name))) continue
      for (const entry of await entriesOf(source.code, name)) {
        assert.ok(entry.names.length > 0 && entry.names[0]?.kind === 'primary', `${source.code} ${entry.key}`)
      }
    }
  }
})
