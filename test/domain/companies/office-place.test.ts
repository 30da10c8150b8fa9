import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerPlace } from '../../../src/domain/companies/office-place.ts'

for (const [countryCode, region, jurisdiction, told, why] of [
  ['US', 'US-TX', 'US-DE', 'US-DE', 'the office is in another state than the register'],
  ['US', 'US-DE', 'US-DE', null, 'the register is that state'],
  ['US', null, 'US-DE', 'US-DE', 'no office is known, and the register is no office'],
  ['GB', 'GB-avon', 'GB', null, 'the country is no jurisdiction of its own'],
  ['GB', 'GB-MLN', 'Scotland', 'GB-SCT', 'a jurisdiction in words has a code'],
  ['GB', null, 'United States', 'US', 'so has a country'],
  ['GB', null, 'Somewhere', null, 'what has no code is not told'],
  ['FR', null, null, null, 'nothing is known'],
] as const) {
  test(`${countryCode} ${region} ${jurisdiction}: ${why}`, () => {
    assert.equal(registerPlace({ countryCode, region, jurisdiction }), told)
  })
}
