import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areas } from '#domain/nomenclatures/areas.ts'
import { findEntries } from '#domain/nomenclatures/find-entries.ts'
import { officeRegion } from '#domain/nomenclatures/office-region.ts'
import { namesOfCity, placesWithin, regionsNamed } from '#domain/nomenclatures/place-names.ts'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { regionOfZip } from '#domain/nomenclatures/postal-regions.ts'

for (const [country, words, code, name] of [
  ['DE', 'Bayern', 'DE-BY', 'Bayern'],
  ['DE', 'BAVARIA', 'DE-BY', 'Bayern'],
  ['DE', 'Freistaat Bayern', 'DE-BY', 'Bayern'],
  ['DE', 'de-by', 'DE-BY', 'Bayern'],
  ['DE', 'NRW', 'DE-NW', 'Nordrhein-Westfalen'],
  ['IT', 'Lombardy', 'IT-25', 'Lombardia'],
  ['IT', 'MI', 'IT-MI', 'Milano'],
  ['CH', 'Genf', 'CH-GE', 'Genève'],
  ['CH', 'Kanton Zürich', 'CH-ZH', 'Zürich'],
  ['ES', 'Madrid', 'ES-M', 'Madrid'],
  ['US', 'tx', 'US-TX', 'Texas'],
  ['CN', '广东省', 'CN-GD', 'Guangdong Sheng'],
  ['UA', 'Київська обл.', 'UA-32', 'Kyivska oblast'],
  ['LT', 'Vilniaus m. sav.', 'LT-57', 'Vilniaus miestas'],
  ['IE', 'Co. Dublin', 'IE-D', 'Dublin'],
  ['BE', 'Antwerpen, Vlaanderen', 'BE-VAN', 'Antwerpen'],
  ['FR', 'Rhône-Alpes', 'FR-rhone-alpes', 'Auvergne-Rhône-Alpes'],
  ['GB', 'Avon', 'GB-avon', 'England'],
  ['GB', 'LONDON', 'GB-greater-london', 'England'],
  ['DK', 'Aarhus', 'DK-aarhus', 'Region Midjylland'],
] as const) {
  test(`${words} in ${country} is ${name}`, () => {
    assert.deepEqual(officeRegion({ country, region: words }), { code, name })
  })
}

test('a region that others lie in or have taken the place of is the one of them that the post code names', () => {
  for (const [country, words, zip, code] of [
    ['NO', 'Viken', '1362', 'NO-32'],
    ['NO', 'NO-30', '1555', 'NO-32'],
    ['NO', 'Viken', '5003', 'NO-30'],
    ['NO', 'Viken', null, 'NO-30'],
    ['NO', 'Akershus', null, 'NO-32'],
    ['BE', 'Vlaanderen', '2000', 'BE-VAN'],
    ['IT', 'Lombardia', '20121', 'IT-25'],
  ] as const) {
    assert.equal(officeRegion({ country, region: words, zip })?.code, code, `${words} ${zip}`)
  }
})

test('words that mean several regions, or none, are not understood, unless the post code decides', () => {
  assert.equal(officeRegion({ country: 'AZ', region: 'Lənkəran' }), null)
  assert.equal(officeRegion({ country: 'DE', region: 'Landkreis München' }), null)
  assert.equal(officeRegion({ country: 'DE', region: 'Landkreis München', zip: '80331' })?.code, 'DE-BY')
  assert.equal(officeRegion({ country: 'DE', region: 'Hessen', zip: '80331' })?.code, 'DE-HE')
  for (const region of [null, undefined, '', ' ', '--']) assert.equal(officeRegion({ country: 'DE', region }), null)
})

test('a post code decides where all codes that begin so are in one region', () => {
  for (const [country, zip, code] of [
    ['US', '94105-1234', 'US-CA'],
    ['US', '06390', 'US-NY'],
    ['CA', 'x0a 0h0', 'CA-NU'],
    ['FR', '75008', 'FR-75C'],
    ['IT', '20121', 'IT-25'],
    ['BE', 'B-1000', 'BE-BRU'],
    ['GB', 'BS1 1AA', 'GB-ENG'],
    ['GB', 'EH1 1YZ', 'GB-SCT'],
    ['GB', 'SY1 1AA', undefined],
    ['DE', '12529', undefined],
    ['NL', '1011 AB', 'NL-NH'],
    ['NL', '3771 AA', 'NL-GE'],
    ['NL', '5768 AA', undefined],
    ['NO', '5003', 'NO-46'],
    ['NO', '9171', 'NO-21'],
    ['NO', '9008', 'NO-55'],
    ['NO', '1362', 'NO-32'],
    ['NO', '1555', 'NO-32'],
    ['NO', '3121', 'NO-39'],
    ['NO', '8099', 'NO-22'],
    ['NO', '4460', 'NO-11'],
    ['NO', '4560', 'NO-42'],
    ['NO', '8409', undefined],
    ['DK', '1050', 'DK-84'],
    ['DK', '2670', 'DK-85'],
    ['DK', '8000', 'DK-82'],
    ['DK', '9500', undefined],
    ['DK', '4000', 'DK-85'],
    ['DK', '4050', 'DK-84'],
    ['DK', '6880', 'DK-82'],
    ['PT', '1000-001', 'PT-11'],
    ['PT', '9500-150', 'PT-20'],
    ['PT', '4500-101', 'PT-01'],
    ['PT', '4760-100', undefined],
    ['PT', '7000-671', 'PT-07'],
    ['PT', '7490-200', 'PT-07'],
    ['PT', '7300', 'PT-12'],
    ['SE', '111 22', 'SE-AB'],
    ['SE', 'SE-41103', 'SE-O'],
    ['SE', '429 41', undefined],
    ['SE', '981 30', 'SE-BD'],
    ['SE', '593 30', 'SE-H'],
    ['SE', '590 40', undefined],
    ['AT', '8010', 'AT-6'],
    ['AT', '8380', 'AT-1'],
    ['AT', '9900', 'AT-7'],
    ['AT', '2460', undefined],
    ['AT', '5280', 'AT-4'],
    ['CY', '3110', 'CY-02'],
    ['RO', '400001', 'RO-CJ'],
    ['IE', 'D02 X285', 'IE-D'],
    ['PL', '00-950', 'PL-14'],
    ['FI', '00100', 'FI-18'],
    ['FI', 'FI-33100', 'FI-11'],
    ['FI', '04130', undefined],
    ['SK', '811 01', 'SK-BL'],
    ['SK', '040 01', 'SK-KI'],
    ['SK', '900 01', undefined],
  ] as const) {
    const region = regionOfZip(country, zip)
    assert.equal(region ? `${region.country}-${region.state}` : undefined, code, `${country} ${zip}`)
  }
})

test('an area lies in its region, has its own parts, and is found by each of its names', () => {
  const codes = new Set(areas().map(({ country, state }) => `${country}-${state}`))
  assert.equal(codes.size, areas().length)
  for (const area of areas()) {
    assert.equal(findPlace(`${area.country}-${area.state}`), null)
    for (const name of area.names) assert.ok(regionsNamed(name, [area.country as string]).includes(area), name)
    for (const part of area.parts) assert.ok(placesWithin(area).includes(part))
  }
  const england = placesWithin(findPlace('GB-ENG') as Place)
  assert.ok(regionsNamed('Avon', ['GB']).every(area => england.includes(area)))
})

test('a city by what other languages call it', () => {
  for (const name of ['Cologne', 'köln', 'KOELN', 'Keulen']) assert.ok(namesOfCity(name).includes('Köln'), name)
  assert.ok(namesOfCity('Genf').includes('Genève'))
  assert.deepEqual(namesOfCity('Nowhere'), ['Nowhere'])
})

test('what is typed for a region finds it in the vocabulary by any of its names', () => {
  for (const [typed, name] of [
    ['Bavaria', 'Bayern'],
    ['bavar', 'Bayern'],
    ['Lombardy', 'Lombardia'],
    ['Genf', 'Genève'],
    ['Avon', 'England'],
    ['Bayern', 'Bayern'],
  ] as const) {
    assert.ok(
      findEntries('region', typed, 10).some(entry => entry.name === name),
      typed,
    )
  }
  assert.equal(findEntries('region', 'Bavaria', 10)[0]?.name, 'Bayern')
})
