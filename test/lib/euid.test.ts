import assert from 'node:assert/strict'
import { test } from 'node:test'
import { euidProblem, formedEuid, formedIn, readEuid } from '#lib/euid.ts'
import { euidRegisters } from '#lib/euid-registers.ts'

test('an EUID is compared without case, signs behind the dot, zeroes that were lost and check character', () => {
  for (const text of ['BEKBOBCE.0442.824.497', 'bekbobce.0442824497', ' BEKBOBCE.442824497 ']) {
    assert.deepEqual(readEuid(text)?.key, 'BEKBOBCE.0442824497', text)
  }
  assert.deepEqual(readEuid('ROONRC.J40/12487/1998'), {
    ...{ country: 'RO', key: 'ROONRC.J40124871998', number: 'J40/12487/1998' },
  })
  assert.deepEqual(readEuid('FIFPRO.0100130-4'), { country: 'FI', key: 'FIFPRO.01001304', number: '0100130-4' })
  assert.deepEqual(readEuid('ELGEMI.143837804000')?.country, 'GR')
  assert.deepEqual(readEuid('FR7501.863471587'), { country: 'FR', key: 'FR7501.863471587', number: '863471587' })
  assert.deepEqual(readEuid('DEX1517R.HRB395KI')?.number, 'HRB395KI')
  // Registers that are not proven, or another one of the country, have a key and no number of ours.
  assert.deepEqual(readEuid('ESRMC.5789255_X'), { country: 'ES', key: 'ESRMC.5789255', number: null })
  assert.deepEqual(readEuid('NLOSS.90000471'), { country: 'NL', key: 'NLOSS.90000471', number: null })
})

test('what people write with a dot behind letters and digits is no EUID', () => {
  for (const text of [
    ...['BE0442.824.497', 'NL8234.56.789.B01', 'DE123.456.789', 'CHE-123.456.789', 'HRB.12345', 'FR75.863471587'],
    ...['GBCH.12345678', 'Brindle Gate Ltd.', 'BEKBOBCE0656727414', 'BEKBOBCE.', '529900T8BM49AURSDO55', ''],
  ]) {
    assert.equal(readEuid(text), null, text)
  }
})

test('every register that is proven reads its example, and forms it where the number leads to it', () => {
  for (const [country, { example, write }] of Object.entries(euidRegisters)) {
    const euid = readEuid(example)
    assert.equal(euid?.country, country, example)
    assert.ok(euid?.number, example)
    assert.equal(euidProblem(example), null, example)
    assert.equal(formedEuid(country, euid.number as string), write ? example : null)
  }
})

test('it is formed where the register is proven and the number is one of it, and nowhere else', () => {
  assert.equal(formedEuid('BE', '656727414'), 'BEKBOBCE.0656727414')
  assert.equal(formedEuid('PL', '28860'), 'PLKRS.0000028860')
  assert.equal(formedEuid('PL', '5260250995'), null, 'a tax number')
  assert.equal(formedEuid('SE', '8001011234'), null, 'a person')
  assert.equal(formedEuid('BE', '2123456789'), null, 'an establishment')
  for (const country of ['AT', 'FI', 'HU', 'DE', 'FR', 'RO', 'IE', 'NO', 'GB']) {
    assert.equal(formedEuid(country, '12345678'), null, country)
    assert.ok(!formedIn.includes(country))
  }
})

test('a wrong number of a register that we know is a problem with its example', () => {
  assert.match(euidProblem('BEKBOBCE.123456789012') ?? '', /BEKBOBCE\.0656727414/)
  assert.match(euidProblem('DKCVR.X1') ?? '', /DKCVR\.11845118/)
  for (const begun of ['NLNHR.', 'NLNHR.ABC', 'bekbobce.xyz'])
    assert.match(euidProblem(begun) ?? '', /must have a number/)
  assert.equal(euidProblem('BE0442.824.497'), null)
  assert.equal(euidProblem('03932435'), null)
})
