import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iso31661, iso31662 } from 'iso-3166'
import { countryWithId, findPlace, places } from '#domain/nomenclatures/places.ts'

test('every country and subdivision of ISO 3166 stands in the tree once', () => {
  assert.equal(places.size, 6 + iso31661.length + iso31662.length)
  for (const { alpha2 } of iso31661) assert.equal(findPlace(alpha2)?.country, alpha2)
  for (const { code } of iso31662) assert.equal(`${findPlace(code)?.country}-${findPlace(code)?.state}`, code)
})

test('no orphan, and every path ends in its own id below its parent', () => {
  for (const place of places.values()) {
    const parent = place.parentId === null ? undefined : places.get(place.parentId)
    assert.ok(place.parentId === null || parent, place.path)
    assert.equal(place.path, parent ? `${parent.path}_${place.id}` : String(place.id))
    assert.equal(findPlace(place.path), place)
  }
})

test('ids that were given out stay what they are', () => {
  assert.equal(findPlace('GB')?.path, '150_826')
  assert.equal(findPlace('US-CA')?.path, '19_840_84001738')
  assert.equal(findPlace('CN-BJ')?.path, '142_156_15601711')
})

test('what is not there is not found', () => {
  for (const location of ['UK', 'XX', 'US-ZZ', '826_150', '150_827', '999_1', ''])
    assert.equal(findPlace(location), null)
})

test('a country by its id, as number, text or path; a region is no country', () => {
  assert.deepEqual([countryWithId(826), countryWithId('826'), countryWithId('150_826')], ['GB', 'GB', 'GB'])
  assert.deepEqual(
    [countryWithId(150), countryWithId(84001738), countryWithId('x'), countryWithId(1)],
    [null, null, null, null],
  )
})
