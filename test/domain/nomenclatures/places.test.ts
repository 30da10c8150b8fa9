import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iso31661, iso31662 } from 'iso-3166'
import { countriesNamed, countriesWithId, placesWithin, regionsNamed } from '#domain/nomenclatures/place-names.ts'
import { findPlace, type Place, places } from '#domain/nomenclatures/places.ts'

test('every country and subdivision of ISO 3166 is in the tree once', () => {
  const newCounties = ['31', '32', '33', '39', '40', '55', '56'].map(part => `NO-${part}`)
  assert.equal(places.size, 6 + iso31661.length + iso31662.length + newCounties.length)
  for (const code of newCounties) assert.equal(findPlace(code)?.country, 'NO')
  for (const { alpha2 } of iso31661) assert.equal(findPlace(alpha2)?.country, alpha2)
  for (const { code } of iso31662) assert.equal(`${findPlace(code)?.country}-${findPlace(code)?.state}`, code)
})

test('there are no orphans, and every path ends in its own id below its parent', () => {
  for (const place of places.values()) {
    const parent = place.parentId === null ? undefined : places.get(place.parentId)
    assert.ok(place.parentId === null || parent, place.path)
    assert.equal(place.path, parent ? `${parent.path}_${place.id}` : String(place.id))
    assert.equal(findPlace(place.path), place)
  }
})

test('published ids stay the same', () => {
  assert.equal(findPlace('GB')?.path, '150_826')
  assert.equal(findPlace('US-CA')?.path, '19_840_84001738')
  assert.equal(findPlace('CN-BJ')?.path, '142_156_15601711')
})

test('unknown places are not found', () => {
  for (const location of ['UK', 'XX', 'US-ZZ', '826_150', '150_827', '999_1', ''])
    assert.equal(findPlace(location), null)
})

test('a country by its id, as number, text or path; a continent is all of its countries, and a region is not one', () => {
  for (const id of [826, '826', '150_826']) assert.deepEqual(countriesWithId(id), ['GB'])
  const europe = countriesWithId('150') ?? []
  assert.ok(europe.includes('GB') && europe.includes('DE') && !europe.includes('US'))
  assert.deepEqual(countriesWithId(150), europe)
  for (const id of [84001738, 'x', 1, '826_150']) assert.equal(countriesWithId(id), null)
})

test('every region is found by its ISO code, by its short code in its country and by each of its names', () => {
  for (const place of places.values()) {
    if (place.state === null) continue
    const [country, code] = [place.country as string, `${place.country}-${place.state}`]
    for (const text of [code, code.toLowerCase(), place.state, place.name]) {
      assert.ok(regionsNamed(text, [country]).includes(place), `${text} in ${country}`)
    }
    for (const text of [code, place.name]) assert.ok(regionsNamed(text).includes(place), text)
  }
})

test('a region includes everything in it, even if ISO 3166-2 lists the two side by side', () => {
  const within = (code: string) =>
    new Set(placesWithin(findPlace(code) as Place).map(({ country, state }) => `${country}-${state}`))
  for (const [whole, ...parts] of [
    ['GB-SCT', 'GB-SCT', 'GB-FIF', 'GB-GLG', 'GB-ZET'],
    ['GB-ENG', 'GB-KEN', 'GB-MAN', 'GB-LND', 'GB-HCK'],
    ['GB-EAW', 'GB-ENG', 'GB-WLS', 'GB-KEN', 'GB-CRF'],
    ['GB-UKM', 'GB-NIR', 'GB-BFS', 'GB-GLG'],
    ['BE-VLG', 'BE-VAN', 'BE-VWV'],
    ['ID-JW', 'ID-JK'],
    ['FR-ARA', 'FR-69'],
    ['NO-30', 'NO-31', 'NO-32', 'NO-33'],
    ['NO-54', 'NO-55', 'NO-56'],
  ] as const) {
    for (const part of parts) assert.ok(within(whole).has(part), `${part} in ${whole}`)
  }
  for (const [whole, other] of [
    ['GB-ENG', 'GB-CRF'],
    ['GB-SCT', 'GB-NBL'],
    ['BE-VLG', 'BE-BRU'],
  ] as const) {
    assert.ok(!within(whole).has(other), `${other} in ${whole}`)
  }
  const estonian = iso31662.flatMap(({ code }) => (code.startsWith('EE-') ? [code] : []))
  const counties = estonian.filter(code => code.length === 5)
  for (const code of estonian.filter(one => !counties.includes(one))) {
    assert.equal(counties.filter(county => within(county).has(code)).length, 1, code)
  }
  const nations = ['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR'].map(within)
  for (const { code } of iso31662.filter(one => /^GB-(?!EAW|GBN|UKM)/.test(one.code))) {
    assert.equal(nations.filter(nation => nation.has(code)).length, 1, code)
  }
})

test('names in English and in the language of the country mean the same region', () => {
  for (const [code, ...names] of [
    ['US-TX', 'Texas', 'texas', 'TX'],
    ['DE-BY', 'Bayern', 'Bavaria'],
    ['JP-13', 'Tokyo', 'Tôkyô', '東京都'],
    ['CN-SH', 'Shanghai', 'Shanghai Shi', '上海市'],
    ['ES-AS', 'Asturias', 'Principado de Asturias'],
    ['IT-23', "Valle d'Aosta", 'Vallée d’Aoste', 'Aosta Valley'],
    ['SE-AB', 'Stockholm', 'Stockholms län', 'Stockholm County'],
    ['AE-DU', 'Dubai', 'دبي'],
  ] as const) {
    for (const name of names) assert.ok(regionsNamed(name).includes(findPlace(code) as Place), `${name} is ${code}`)
  }
})

test('a short code alone means a region only if it is unique', () => {
  assert.deepEqual(regionsNamed('CA'), [])
  assert.deepEqual(regionsNamed('CA', ['US']), [findPlace('US-CA')])
  assert.deepEqual(regionsNamed('US-CA', ['CA']), [])
  assert.deepEqual(regionsNamed('01'), [])
})

test('a country by its code, and by its name in English and in its own language', () => {
  for (const text of ['DE', 'de', 'Germany', 'Deutschland']) assert.deepEqual(countriesNamed(text), [findPlace('DE')])
  for (const text of ['JP', '日本']) assert.deepEqual(countriesNamed(text), [findPlace('JP')])
  assert.deepEqual(countriesNamed('Atlantis'), [])
})
