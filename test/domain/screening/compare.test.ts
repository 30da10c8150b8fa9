import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screeningThreshold } from '../../../src/domain/screening/best-name.ts'
import { type CompareOptions, compare } from '../../../src/domain/screening/compare.ts'
import type { ListedName } from '../../../src/domain/screening/entry.ts'
import type { ComparedEntry } from '../../../src/domain/screening/listed-party.ts'
import { readParty } from '../../../src/domain/screening/listed-party.ts'
import type { Subject } from '../../../src/domain/screening/subject.ts'

const nobody = { birth: null, countries: [], identifiers: [] }

function subject(name: string, known: Partial<Subject> = {}): Subject {
  return { kind: 'person', names: [name], ...nobody, ...known }
}

function listed(name: string | ListedName[], known: Partial<ComparedEntry> = {}): ComparedEntry {
  const names: ListedName[] = typeof name === 'string' ? [{ name, kind: 'primary', strength: 'strong' }] : name
  return { kind: 'person', names, births: [], countries: [], identifiers: [], ...known }
}

const company: Partial<Subject> = { kind: 'company' }
const organisation: Partial<ComparedEntry> = { kind: 'organisation' }
const born = (text: string, from: string, to = from, isApproximate = false) => ({ text, from, to, isApproximate })
const inCountry = (code: string) => ({ code, words: code, relation: 'nationality' as const })
const scoreOf = (one: Subject, other: ComparedEntry, options?: CompareOptions) => compare(one, other, options).score
const isHit = (score: number) => score >= screeningThreshold

/** Each pair twice: whichever of the two is on the list. */
function bothWays(one: string, other: string, kinds: [Partial<Subject>, Partial<ComparedEntry>] = [{}, {}]): number[] {
  return [
    scoreOf(subject(one, kinds[0]), listed(other, kinds[1])),
    scoreOf(subject(other, kinds[0]), listed(one, kinds[1])),
  ]
}

for (const [one, other, how] of [
  ['Velimir Dostanov', 'DOSTANOV, Velimir', 'the order of names'],
  ['Velimir Dostanov', 'Velimir Petrovich Dostanov', 'a patronymic'],
  ['V. Dostanov', 'Velimir Dostanov', 'an initial'],
  ['Velimyr Dostanow', 'Velimir Dostanov', 'a transliteration'],
  ['Velimri Dostanov', 'Velimir Dostanov', 'swapped letters'],
  ['VelimirDostanov', 'Velimir Dostanov', 'joined words'],
  ['Velimir Dosta-Nov', 'Velimir Dostanov', 'a hyphen'],
  ['Bob Thessaly', 'Robert Thessaly', 'a short form'],
  ['Велимир Достанов', 'Velimir Dostanov', 'Cyrillic'],
  ['Νίκος Θεσσαλός', 'Nikos Thessalos', 'Greek'],
  ['فريد المنصوري', 'Farid al-Mansouri', 'Arabic'],
  ['עמיר גולדנברג', 'Amir Goldenberg', 'Hebrew'],
  ['王德海', 'Wang Dehai', 'Chinese'],
  ['박동현', 'Park Dong-hyun', 'Hangul'],
  ['Abd al-Karim al-Zahrawi', 'Abdulkarim Zahrawi', 'Arabic particles'],
  ['Faysal bin Tamim', 'Faisal ibn Tamim', 'bin and ibn'],
  ['Mr. Velimir Dostanov', 'Velimir Dostanov', 'a title'],
] as const) {
  test(`people are found through ${how}: ${one} / ${other}`, () => {
    const scores = bothWays(one, other)
    assert.ok(scores.every(isHit), String(scores))
  })
}

for (const [one, other, why] of [
  ['Velimir Dostanov', 'Radovan Dostanov', 'another given name'],
  ['Velimir Petrovich Dostanov', 'Velimir Ivanovich Dostanov', 'another patronymic'],
  ['Hassan Tahir al-Zahrawi', 'Hassan Tahir al-Mansouri', 'another family name'],
  ['Velimir K. Dostanov', 'Velimir Stanimir Dostanov', 'another initial'],
  ['Tamim bin Faysal', 'Faysal bin Tamim', 'father and son'],
  ['Hassan', 'Hassan Tahir al-Zahrawi and', 'nothing but a word'],
] as const) {
  test(`people are told apart by ${why}: ${one} / ${other}`, () => {
    assert.ok(
      !isHit(scoreOf(subject(one), listed(other), { common: { isName: () => false, distinctiveness: () => 2 } })),
    )
  })
}

for (const [one, other] of [
  ['Ostrava Kombinat JSC', 'OAO Ostrava Kombinat'],
  ['Qasmir Trading Company Limited', 'Qasmir Trading Co. Ltd.'],
  ['Brigade Forty-Four', 'Brigade 44'],
  ['Quastel Ltd', 'Quastell Limited'],
  ['Муринский машиностроительный завод', 'Murin Machine Building Plant'],
] as const) {
  test(`companies are found: ${one} / ${other}`, () => {
    const scores = bothWays(one, other, [company, organisation])
    assert.ok(scores.every(isHit), String(scores))
  })
}

for (const [one, other, why] of [
  ['BELLETECH CORP', '11420 CORP.', 'legal forms carry nothing, and digits are kept'],
  ['Management Company', 'Westbrook Management Company', 'generic words carry nothing'],
  ['Quastel Trading Ltd', 'Velmora Trading Ltd', 'generic words carry nothing'],
  ['Banco Quastel Chile S.A.', 'Banco Quastel Peru S.A.', 'other companies of a group'],
  ['Qasmir Gas Company', 'Qasmir Oil Company', 'another trade'],
] as const) {
  test(`companies are told apart, since ${why}: ${one} / ${other}`, () => {
    assert.ok(!bothWays(one, other, [company, organisation]).some(isHit))
  })
}

for (const [one, other, kinds] of [
  ['Quastel Growth Fund III L.P.', 'Quastel Growth Fund IV L.P.', [company, organisation]],
  ['Quastel Mortgage Trust 2006-2', 'Quastel Mortgage Trust 2007-2', [company, organisation]],
  ['Morning Tide 6', 'Morning Tide 5', [{ kind: 'vessel' }, { kind: 'vessel' }]],
] as const) {
  test(`one of a series is near, and the number is the reason: ${one} / ${other}`, () => {
    const { score, reasons } = compare(subject(one, kinds[0]), listed(other, kinds[1]))
    assert.ok(isHit(score) && score < scoreOf(subject(one, kinds[0]), listed(one, kinds[1])))
    assert.deepEqual(
      reasons.filter(({ speaks }) => speaks === 'against').map(({ about }) => about),
      ['number'],
    )
  })
}

test('an identifier that agrees settles it, whatever the names are', () => {
  const passport = { kind: 'passport' as const, value: 'N 004-4321', country: null }
  const { score, outcome, reasons } = compare(
    subject('Radovan Melnik', { identifiers: [passport], birth: { year: 1950 } }),
    listed('Velimir Dostanov', {
      identifiers: [{ kind: 'passport', value: 'n0044321', country: 'RS', words: 'Passport' }],
      births: [born('1963', '1963-01-01', '1963-12-31')],
    }),
  )
  assert.equal(score, 100)
  assert.equal(outcome, 'settled')
  assert.equal(reasons[0]?.about, 'identifier')
})

for (const [year, what, listedBirth] of [
  [{ year: 1964 }, 'one year apart', born('12 Mar 1963', '1963-03-12')],
  [{ year: 1962, month: 12, day: 30 }, 'one year apart', born('1963', '1963-01-01', '1963-12-31')],
  [{ year: 1936 }, 'the last digits of the year may be exchanged', born('12 Mar 1963', '1963-03-12')],
  [{ year: 1963, month: 12, day: 3 }, 'day and month may be exchanged', born('12 Mar 1963', '1963-03-12')],
] as const) {
  test(`a birth that is near takes a little away, and is told: ${JSON.stringify(year)} and ${listedBirth.text}`, () => {
    const entry = listed('Velimir Dostanov', { births: [listedBirth] })
    const { score, outcome, reasons } = compare(subject('Velimir Dostanov', { birth: year }), entry)
    assert.equal(outcome, 'open')
    assert.ok(isHit(score) && score < scoreOf(subject('Velimir Dostanov'), entry), String(score))
    const against = reasons.find(({ about, speaks }) => about === 'birth' && speaks === 'against')
    assert.ok(against?.words.endsWith(what), against?.words)
  })
}

test('a birth year that is far leaves no hit, however much else agrees but a number, and what it would be is known', () => {
  const entry = listed('Velimir Dostanov', {
    ...{ births: [born('12 Mar 1963', '1963-03-12')], countries: [inCountry('RS')] },
  })
  const found = compare(subject('Velimir Dostanov', { birth: { year: 1990 }, countries: ['RS'] }), entry)
  assert.ok(!isHit(found.score) && isHit(found.besideBirth), JSON.stringify(found))
  const other = compare(subject('Radovan Melnik', { birth: { year: 1990 } }), entry)
  assert.deepEqual([other.score, isHit(other.besideBirth)], [0, false])
})

test('another birth year rules out, unless told otherwise', () => {
  const entry = listed('Velimir Dostanov', { births: [born('12 Mar 1963', '1963-03-12')] })
  const other = subject('Velimir Dostanov', { birth: { year: 1971 } })
  const { score, outcome, reasons } = compare(other, entry)
  assert.equal(outcome, 'ruled_out')
  assert.ok(!isHit(score))
  assert.ok(reasons.some(({ about, speaks }) => about === 'birth' && speaks === 'against'))
  const kept = compare(other, entry, { keepOtherBirthYears: true })
  assert.equal(kept.outcome, 'open')
  assert.ok(isHit(kept.score) && kept.score < scoreOf(subject('Velimir Dostanov'), entry))
  // One of several dates, and a guess, rule out nobody.
  const several = listed('Velimir Dostanov', {
    births: [born('1963', '1963-01-01', '1963-12-31'), born('circa 1972', '1972-01-01', '1972-12-31', true)],
  })
  assert.ok(isHit(scoreOf(other, several)))
})

test('a birth that cannot be read may be any, so that another one beside it rules nobody out', () => {
  const unread = { text: 'in the late fifties', from: null, to: null, isApproximate: false }
  const births = [born('1963', '1963-01-01', '1963-12-31'), unread]
  const { outcome, score, reasons } = compare(
    subject('Velimir Dostanov', { birth: { year: 1957 } }),
    listed('Velimir Dostanov', { births }),
  )
  assert.equal(outcome, 'open')
  assert.ok(isHit(score))
  assert.ok(
    reasons.some(({ about, speaks, words }) => about === 'birth' && speaks === 'unknown' && /fifties/.test(words)),
  )
  assert.deepEqual(readParty(listed('Velimir Dostanov', { births })).years, [])
  const same = compare(subject('Velimir Dostanov', { birth: { year: 1963 } }), listed('Velimir Dostanov', { births }))
  assert.ok(same.reasons.some(({ about, speaks }) => about === 'birth' && speaks === 'for'))
})

test('what is unknown lowers nothing, and is told', () => {
  const bare = scoreOf(subject('Velimir Dostanov'), listed('Velimir Dostanov'))
  const entry = listed('Velimir Dostanov', {
    births: [born('1963', '1963-01-01', '1963-12-31')],
    countries: [inCountry('RS')],
    identifiers: [{ kind: 'passport', value: '0044321', country: 'RS', words: null }],
  })
  const { score, reasons } = compare(subject('Velimir Dostanov'), entry)
  assert.equal(score, bare)
  assert.ok(reasons.some(({ about, speaks }) => about === 'birth' && speaks === 'unknown'))
})

test('equal names are ranked by how much else agrees', () => {
  const entry = listed('Velimir Dostanov', {
    births: [born('12 Mar 1963', '1963-03-12')],
    countries: [inCountry('RS')],
  })
  const scores = [
    { birth: { year: 1963, month: 3, day: 12 }, countries: ['RS'] },
    { birth: { year: 1963, month: 3, day: 12 } },
    { birth: { year: 1963, month: 3 } },
    { birth: { year: 1963 } },
    {},
    { countries: ['BR'] },
    { birth: { year: 1963, month: 5 } },
  ].map(known => scoreOf(subject('Velimir Dostanov', known), entry))
  assert.deepEqual(
    scores,
    scores.toSorted((one, other) => other - one),
  )
  assert.equal(new Set(scores).size, scores.length)
})

test('a weak alias counts only exactly, and beside something else', () => {
  const entry = listed(
    [
      { name: 'Velimir Dostanov', kind: 'primary', strength: 'strong' },
      { name: 'Misha Longarm', kind: 'alias', strength: 'weak' },
    ],
    { births: [born('1963', '1963-01-01', '1963-12-31')] },
  )
  assert.ok(!isHit(scoreOf(subject('Misha Longarm'), entry)))
  assert.ok(isHit(scoreOf(subject('Misha Longarm', { birth: { year: 1963 } }), entry)))
  assert.ok(!isHit(scoreOf(subject('Mischa Longarn', { birth: { year: 1963 } }), entry)))
})

test('words that many have say less, above all when misspelt', () => {
  const common = { isName: () => true, distinctiveness: () => 2 }
  const [rare, often] = [undefined, { common }].map(options =>
    scoreOf(subject('Ana Silva'), listed('Ana Silva'), options),
  )
  assert.ok(isHit(often as number) && (often as number) < (rare as number))
  assert.ok(isHit(scoreOf(subject('Marta Silva'), listed('Maria Silva'))))
  assert.ok(!isHit(scoreOf(subject('Marta Silva'), listed('Maria Silva'), { common })))
})

test('characters that sound like a listed name are not the whole name', () => {
  const common = { isName: () => true, distinctiveness: () => 2.5 }
  assert.ok(isHit(scoreOf(subject('张伟'), listed('张伟'), { common })))
  assert.ok(isHit(scoreOf(subject('Zhang Wei'), listed('Zhang Wei'), { common })))
  assert.ok(!isHit(scoreOf(subject('张伟'), listed('Zhang Wei'), { common })))
  assert.ok(!isHit(scoreOf(subject('Zhang Wei'), listed('张伟'), { common })))
  const birth = { year: 1952, month: 9 }
  assert.ok(
    isHit(
      scoreOf(subject('张伟', { birth }), listed('Zhang Wei', { births: [born('1952', '1952-09-16')] }), { common }),
    ),
  )
})

test('people are not companies, and companies are no ships', () => {
  assert.equal(scoreOf(subject('Velimir Dostanov'), listed('Velimir Dostanov', organisation)), 0)
  assert.equal(scoreOf(subject('Morning Tide', company), listed('Morning Tide', { kind: 'vessel' })), 0)
  for (const kind of ['person', 'company'] as const)
    assert.ok(isHit(scoreOf(subject('Velimir Dostanov', { kind }), listed('Velimir Dostanov', { kind: 'unknown' }))))
})
