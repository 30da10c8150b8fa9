import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import denmark from '../../src/sources/dk-cvr/index.ts'
import { assertSays, fixtures, kindOf, readAll, readOne, withFiles } from '../support/read-source.ts'

const dk = (name: string) => readOne(denmark, `dk-cvr/${name}`)
const reg = (number: string) => ({ scheme: 'reg:DK', number })

test('a Danish company as it is now, with what it was before', async () => {
  const reading = await dk('virksomheder.jsonl')
  assert.deepEqual(reading.reasons, ['"12990015" is not a CVR number'])
  const [company] = kindOf(reading, 'company')
  assert.deepEqual(company?.keys, [reg('12990014'), { scheme: 'vat:DK', number: 'DK12990014' }])
  assertSays(company?.basic, {
    name: 'FYRLYGTE APS',
    country_code: 'DK',
    registration_number: '12990014',
    incorporated_on: '2001-05-01',
    status: 'UNDERREKONSTRUKTION',
    status_id: 1615,
    legal_form: 'Anpartsselskab',
    company_type: 'head_office',
  })
  assert.deepEqual(company?.names, [
    { kind: 'previous', name: 'FYRLYGTE HANDEL ApS', valid_from: '2001-05-01', valid_until: '2010-12-31' },
    { kind: 'trading', name: 'NORDLYS LAMPER ApS', valid_from: '2012-01-01', valid_until: null },
  ])
  assertSays(company?.address, {
    address_street: 'Lygtevej 12B, 2. th',
    address_location: 'c/o Værftet',
    address_city: 'København C',
    zip_code: '0900',
    country_region: 'KØBENHAVN',
  })
  assertSays(company?.contact, { website: 'www.fyrlygte.example', phones: ['33000000'] })
})

test('the first day of 1901 is no founding of a Danish company but that nobody knows it', async () => {
  const content = await readFile(path.join(fixtures, 'dk-cvr/virksomheder.jsonl'), 'utf8')
  const unknown = content.replace(/("livsforloeb": \[\{"periode": \{"gyldigFra": )"[^"]*"/g, '$1"1901-01-01"')
  const reading = await withFiles({ 'virksomheder.jsonl': unknown }, folder => readAll(denmark, folder))
  const days = kindOf(reading, 'company').map(({ basic }) => basic?.incorporated_on ?? null)
  assert.deepEqual(new Set(days), new Set([null]))
})

test('Danish codes of DB25 are not NACE Rev. 2, and what held before them is', async () => {
  const [company, trader] = kindOf(await dk('virksomheder.jsonl'), 'company')
  assertSays(company?.activity, { nace: ['27.40', '47.59'], sic: ['DK:27.40.00', 'DK:47.59.00'] })
  assert.deepEqual(
    [company?.extra?.branchekoder_db25, company?.extra?.antal_ansatte, company?.extra?.kapital],
    [['274010'], '20-49', '125000.00'],
  )
  assertSays([trader?.activity, trader?.extra?.branchekoder_before_2008], [{}, ['527300']])
})

test('a Danish life cycle that has ended decides, and who refuses advertising has no phone', async () => {
  const reading = await dk('virksomheder.jsonl')
  const [, trader] = kindOf(reading, 'company')
  assert.deepEqual(
    [trader?.basic?.status, trader?.basic?.status_id, trader?.basic?.dissolved_on, trader?.extra?.natural_person],
    ['Ophørt', 108, '2008-12-31', true],
  )
  assertSays(trader?.contact, {})
  assert.deepEqual(
    kindOf(reading, 'gone').map(({ of, key }) => [of, key]),
    [
      ['company', '12990049'],
      ['link', '12990049'],
    ],
  )
})

test('Danish boards, auditors, owners and traders, without personal numbers and beneficial owners', async () => {
  const reading = await dk('virksomheder.jsonl')
  assert.doesNotMatch(JSON.stringify(reading.entries), /3333333333|Hemmelig/)
  assert.deepEqual(
    kindOf(reading, 'officer').map(one => [one.full_name, one.role, one.appointed_on, one.resigned_on, one.is_current]),
    [
      ['Ingrid Opfundet', 'Bestyrelse', '2010-01-01', '2015-01-01', false],
      ['Ingrid Opfundet', 'formand', '2015-01-02', null, true],
      ['LANTERNE HOLDING A/S', 'Revision', '2012-01-01', '2014-01-01', false],
      ['Aksel Digtet', 'Interessenter', '1998-07-20', '2008-12-31', false],
    ],
  )
  const [owner, partner] = kindOf(reading, 'holding')
  assert.deepEqual(
    [owner?.holder, owner?.percentage_min, owner?.percentage_max, owner?.percentage_max_open, owner?.percentage],
    [reg('99000120'), '66.67', '90', true, undefined],
  )
  assert.deepEqual(
    [partner?.holder_name, partner?.status, partner?.person_key],
    ['Aksel Digtet', 'ceased', '4009900205'],
  )
  assert.deepEqual(
    kindOf(reading, 'link').map(({ parent, child }) => [parent.number, child.number]),
    [['99000120', '12990014']],
  )
})

test('a Danish participant says the same as the company', async () => {
  const { entries } = await dk('deltagere.json')
  const all = kindOf(await dk('virksomheder.jsonl'), 'officer')
  assert.deepEqual(
    entries,
    all.filter(({ full_name }) => full_name === 'Ingrid Opfundet'),
  )
})

test('a Danish production unit is a branch with a number of its own', async () => {
  const reading = await dk('produktionsenheder.json')
  const [unit] = kindOf(reading, 'company')
  assert.deepEqual(
    [unit?.keys, unit?.basic?.name, unit?.basic?.company_type, unit?.basic?.status_id],
    [[reg('1099000011')], 'FYRLYGTE AARHUS', 'branch', 108],
  )
  assert.deepEqual(kindOf(reading, 'link'), [
    {
      kind: 'link',
      key: '1099000011',
      parent: reg('12990014'),
      child: reg('1099000011'),
      link_kind: 'branch',
      valid_from: '2011-01-01',
      valid_until: '2020-12-31',
    },
  ])
})
