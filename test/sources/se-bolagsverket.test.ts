import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text as readWhole } from 'node:stream/consumers'
import { test } from 'node:test'
import sweden from '../../src/sources/se-bolagsverket/index.ts'
import { plainQuotes } from '../../src/sources/se-bolagsverket/plain-quotes.ts'
import { assertSays, kindOf, readOne } from '../support/read-source.ts'

test('Swedish companies: procedures are in between, further names are on rows of their own', async () => {
  const reading = await readOne(sweden, 'se-bolagsverket/bolagsverket_bulkfil.txt')
  assert.deepEqual(reading.reasons, ['"5599000019" is not an organisation number'])
  const [company, other, ended] = kindOf(reading, 'company')
  assertSays(company?.basic, {
    name: 'Lyktan i Hamnen AB',
    country_code: 'SE',
    registration_number: '5599000014',
    incorporated_on: '2001-05-06',
    status: 'Likvidation',
    status_id: 1615,
    legal_form: 'Aktiebolag',
    company_type: 'head_office',
  })
  assertSays(company?.address, {
    address_street: 'Box 1',
    address_location: 'c/o Kiosken',
    address_city: 'STOCKHOLM',
    zip_code: '11122',
  })
  assert.equal(company?.extra?.verksamhetsbeskrivning, 'Bolaget ska sälja "lyktor"; och lampor.')
  assert.deepEqual([other?.basic, other?.names], [undefined, [{ kind: 'trading', name: 'Lampboden' }]])
  assert.deepEqual(other?.keys, [{ scheme: 'reg:SE', number: '5599000014' }])
  assert.deepEqual(
    [ended?.basic?.status, ended?.basic?.status_id, ended?.basic?.dissolved_on, ended?.address?.address_city],
    ['Avregistrerad (VERKUPP)', 108, '2015-06-07', 'GÖTEBORG'],
  )
})

test('Swedish personal numbers are neither read nor kept, in either file', async () => {
  for (const name of ['bolagsverket_bulkfil.txt', 'scb_bulkfil_JE_20261101T020000_1.txt']) {
    const reading = await readOne(sweden, `se-bolagsverket/${name}`)
    assert.deepEqual(reading.about.leftOut, { 'personal numbers': 1 })
    assert.doesNotMatch(JSON.stringify(reading.entries), /6406253432|Påhittad/)
  }
})

test('Swedish codes whose list is not told are not taken for NACE', async () => {
  const reading = await readOne(sweden, 'se-bolagsverket/scb_bulkfil_JE_20261101T020000_1.txt')
  const [entity] = kindOf(reading, 'company')
  assertSays(
    [entity?.activity, entity?.extra, entity?.basic?.status_id, entity?.address?.zip_code],
    [null, { sni: ['27400'], jur_form: '49', refuses_advertising: true }, 106, '11122'],
  )
})

test('a quote is marked by a backslash wherever the pieces of a file are cut, and a NUL is a blank', async () => {
  const text = String.raw`"a \"b\"; c \\";"\"";""`.concat('\0')
  const wanted = String.raw`"a ""b""; c \\";"""";"" `
  for (let at = 0; at <= text.length; at++) {
    const pieces = [text.slice(0, at), text.slice(at)].map(piece => Buffer.from(piece))
    assert.equal(await readWhole(plainQuotes(Readable.from(pieces))), wanted)
  }
})
