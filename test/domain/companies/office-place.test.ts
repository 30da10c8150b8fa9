import assert from 'node:assert/strict'
import { test } from 'node:test'
import { officePlace } from '../../../src/domain/companies/office-place.ts'

type Row = [country: string, state: string | null, jurisdiction: string | null, region: string | null]

for (const [[countryCode, state, jurisdiction, countryRegion], told, register, why] of [
  [['US', 'DE', 'US-DE', 'Texas'], 'TX', 'US-DE', 'the office is in another state than the register'],
  [['US', 'DE', 'US-DE', 'US-DE'], 'DE', null, 'the register is that state'],
  [['US', 'DE', 'US-DE', null], 'DE', null, 'no office is known'],
  [['US', 'NV', 'US-NV', 'Harris County'], 'Harris County', 'US-NV', 'what is no state stays as supplied'],
  [['CA', 'QC', 'CA-QC', 'Québec'], 'QC', null, 'accents do not matter'],
  [['CN', 'GX', 'CN-GX', 'Guangxi'], 'GX', null, 'names come without what kind of province it is'],
  [['GB', null, 'GB', 'Avon'], 'Avon', null, 'elsewhere names are told, and the country is no jurisdiction of its own'],
  [['GB', null, 'Scotland', 'Midlothian'], 'Midlothian', 'GB-SCT', 'a jurisdiction in words has a code'],
  [['GB', null, 'United States', null], null, 'US', 'so has a country'],
  [['GB', null, 'Somewhere', null], null, null, 'what has no code is not told'],
  [['DE', 'BY', 'DE-BY', 'Bayern'], 'Bayern', null, 'the same state by its name'],
  [['DE', 'BY', 'DE-BY', null], 'Bayern', null, 'a code becomes a name'],
  [['FR', null, null, null], null, null, 'nothing is known'],
] satisfies [Row, string | null, string | null, string][]) {
  test(`${countryCode} ${state} ${jurisdiction} ${countryRegion}: ${why}`, () => {
    assert.deepEqual(officePlace({ countryCode, state, jurisdiction, countryRegion }), {
      state: told,
      jurisdiction: register,
    })
  })
}
