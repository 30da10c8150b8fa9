import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Line } from '../../../src/domain/search/read-line.ts'

/** As "name: acme gmbh | place: münchen", where these texts are cities of companies. */
function read(line: string, cities: string[] = [], asName: string[] = [], country: string | null = null): string {
  const one = new Line(line, asName, country)
  one.takePlaces(new Set(one.ends().filter(text => cities.includes(text.toLowerCase()))))
  return one
    .parts()
    .map(({ text, as, meant }) => `${as}: ${text}${meant === null ? '' : ` = ${meant}`}`)
    .join(' | ')
}

const cities = [
  'bristol',
  'münchen',
  'bath',
  'paris',
  'lincoln',
  'san diego',
  'harrogate',
  'reading',
  'le mans',
  '北京',
]

const lines: [line: string, read: string][] = [
  ['meridian instruments bristol', 'name: meridian instruments | place: bristol'],
  ['bristol meridian instruments', 'place: bristol | name: meridian instruments'],
  ['HRB 639044 München', 'number: HRB 639044 | place: München'],
  ['München HRB 639044', 'place: München | number: HRB 639044'],
  ['HRB639044', 'number: HRB639044'],
  ['HRB 12 München', 'number: HRB 12 | place: München'],
  ['Amtsgericht HRB 639044', 'name: Amtsgericht | number: HRB 639044'],
  ['bp.com', 'website: bp.com'],
  ['https://www.bp.com/en', 'website: https://www.bp.com/en = bp.com'],
  ['acme www.acme.co.uk', 'name: acme | website: www.acme.co.uk = acme.co.uk'],
  ['info@acme.de', 'email: info@acme.de = acme.de'],
  ['acme gmbh info@acme.de', 'name: acme gmbh | email: info@acme.de = acme.de'],
  ['Siemens AG Germany', 'name: Siemens AG | country: Germany'],
  ['Germany Siemens AG', 'country: Germany | name: Siemens AG'],
  ['Siemens AG Allemagne', 'name: Siemens AG | country: Allemagne = Germany'],
  ['Siemens AG Deutschland', 'name: Siemens AG | country: Deutschland = Germany'],
  ['acme vereinigtes königreich', 'name: acme | country: vereinigtes königreich = United Kingdom'],
  ['acme uk', 'name: acme | country: uk = United Kingdom'],
  ['acme USA', 'name: acme | country: USA = United States'],
  ['acme DE', 'name: acme | country: DE = Germany'],
  ['acme gmbh 80331', 'name: acme gmbh | post_code: 80331'],
  ['acme gmbh 80331 münchen', 'name: acme gmbh | post_code: 80331 | place: münchen'],
  ['acme BS1 4DJ', 'name: acme | post_code: BS1 4DJ'],
  ['acme ltd bristol uk', 'name: acme ltd | place: bristol | country: uk = United Kingdom'],
  ['acme, Bristol, UK', 'name: acme | place: Bristol | country: UK = United Kingdom'],
  ['acme in Bristol', 'name: acme | place: Bristol'],
  ['acme bavaria', 'name: acme | place: bavaria'],
  ['acme San Diego CA', 'name: acme | place: San Diego CA'],
  ['acme 12345678', 'name: acme | number: 12345678'],
  ['552 100 554', 'number: 552 100 554'],
  ['SIREN 552 100 554 renault', 'number: SIREN 552 100 554 | name: renault'],
  ['acme CHE-123.456.789', 'name: acme | number: CHE-123.456.789'],
  ['FN 56247 t', 'number: FN 56247 t'],
  ['acme DE136695976', 'name: acme | number: DE136695976'],
  ['acme DE 136695976', 'name: acme | number: DE 136695976'],
  ['80331 12345678', 'number: 80331 | number: 12345678'],
  ['company number 01234567 acme', 'number: company number 01234567 | name: acme'],
  ['SC123456 Scotland', 'number: SC123456 | place: Scotland'],
  ['acme TX', 'name: acme | place: TX'],
  ['hotel Le Mans', 'name: hotel | place: Le Mans'],
  ['hotel le paris', 'name: hotel le paris'],
  ['宏达 北京', 'name: 宏达 | place: 北京'],
  // A word for a company's form is no country, and a place that leaves no name is a name.
  ['Siemens AG', 'name: Siemens AG'],
  ['Aldi SE & Co. KG', 'name: Aldi SE & Co. KG'],
  ['Müller GmbH & Co.KG', 'name: Müller GmbH & Co.KG'],
  ['Fiat S.p.A', 'name: Fiat S.p.A'],
  ['Rossi S.r.l.', 'name: Rossi S.r.l.'],
  ['Maersk A/S', 'name: Maersk A/S'],
  ['Bristol', 'name: Bristol'],
  ['Germany', 'name: Germany'],
  ['80331', 'number: 80331'],
  ['The Bristol Group', 'name: The Bristol Group'],
  ['Bank of Scotland', 'name: Bank of Scotland'],
  ['University of Bristol', 'name: University of Bristol'],
  ['Bristol & West', 'name: Bristol & West'],
  ['royal bristol instruments', 'name: royal bristol instruments'],
  ['acme xqzvwk', 'name: acme xqzvwk'],
  ['acme in', 'name: acme in'],
  ['in acme', 'name: in acme'],
  ['man truck bus', 'name: man truck bus'],
  ['studio 54', 'name: studio 54'],
  ['3M', 'name: 3M'],
  ['renegotech9189', 'name: renegotech9189'],
  ['', ''],
  [' , ; ', ''],
]
for (const [line, expected] of lines) {
  test(`"${line}" is read as ${expected || 'nothing'}`, () => assert.equal(read(line, cities), expected))
}

test('words that belong to the name are not read', () => {
  assert.equal(read('meridian Bristol germany', cities, ['bristol']), 'name: meridian Bristol | country: germany')
  assert.equal(read('acme bp.com', [], ['BP.com']), 'name: acme bp.com')
  assert.equal(read('acme 12345678', [], ['12345678']), 'name: acme 12345678')
})

test('beside a chosen country, its name is one and that of another is a word', () => {
  assert.equal(read('acme germany', [], [], 'DE'), 'name: acme | country: germany')
  assert.equal(read('acme germany', [], [], 'FR'), 'name: acme germany')
  assert.equal(read('12345 acme', [], [], 'FR'), 'post_code: 12345 | name: acme')
})
