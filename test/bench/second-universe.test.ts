import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Made, NameMaker, type Query, randomFrom } from '../../bench/search-names.ts'
import { type Universe, universes } from '../../bench/search-universes.ts'
import { wordsIn } from '../../bench/second-universe/tellable.ts'

const universe = universes.second as Universe
const companies = 10_000
const perKind = 60
let made: Made[] = []
let asked: Query[] = []
let queries: Query[] = []

before(() => {
  made = namesOf(11)
  const random = randomFrom(12)
  asked = universe.kinds.flatMap(kind =>
    made
      .values()
      .map((company, at) => universe.ask(random, kind, company, at + 1))
      .filter(query => query !== null)
      .take(perKind)
      .toArray(),
  )
  const [known, strangers] = [new NameMaker(11, universe.makeName), new NameMaker(13, universe.makeName)]
  for (let n = 0; n < perKind; n++) asked.push(universe.askUnknown(known, strangers, random))
  queries = universe.tellable(asked, made)
})

function namesOf(seed: number): Made[] {
  const maker = new NameMaker(seed, universe.makeName)
  return Array.from({ length: companies }, () => maker.next())
}

const nameOf = ({ target }: Query) => made[target - 1] as Made
const wordsOf = ({ parts }: Made) => parts.flatMap(({ text }) => wordsIn(text))

test('one seed makes the same names every time, another seed others, in ten countries', () => {
  assert.deepEqual(namesOf(11), made)
  assert.notDeepEqual(namesOf(14).slice(0, 10), made.slice(0, 10))
  assert.equal(new Set(made.map(({ country }) => country)).size, 10)
})

test('some words are in very many names and most in very few', () => {
  const times = new Map<string, number>()
  for (const word of made.flatMap(wordsOf)) times.set(word, (times.get(word) ?? 0) + 1)
  const sorted = [...times.values()].sort((one, other) => other - one)
  assert.ok((sorted[0] as number) > 200)
  assert.ok(sorted.filter(count => count === 1).length > sorted.length / 2)
})

test('every way of asking is there, and most queries can be told', () => {
  for (const kind of [...universe.kinds, 'unknown']) {
    const left = queries.filter(query => query.kind === kind).length
    assert.ok(left >= perKind / 2, `${kind}: ${left}`)
  }
})

test('nobody but the company has all words that a partial query says', () => {
  for (const query of queries.filter(({ kind }) => kind === 'partial')) {
    const words = wordsIn(query.text)
    const having = made.filter(company => company.country === query.country && isIn(words, wordsOf(company)))
    assert.deepEqual(having, [nameOf(query)], query.text)
  }
})

test('a query that means two companies is left out', () => {
  const [one, other] = ['Bakers', 'Barbers'].map(trade => ({
    ...(made[0] as Made),
    parts: [
      { text: 'Zixinicor', kind: 'coined' as const },
      { text: trade, kind: 'business' as const },
    ],
  })) as [Made, Made]
  const { country } = one
  const query = (text: string, isSlipped = false): Query => {
    return { kind: 'hard', target: 1, country, text, readings: [[{ word: text, isSlipped }]] }
  }
  const both = [query('zixinicor'), query('bakers'), query('zixinicr', true)]
  assert.deepEqual(
    universe.tellable(both, [one, other]).map(({ text }) => text),
    ['bakers'],
  )
})

test('no company has a name that is asked for as unknown, nor one within it', () => {
  for (const { country, text } of queries.filter(({ kind }) => kind === 'unknown')) {
    const words = wordsIn(text)
    assert.ok(!made.some(company => company.country === country && isIn(wordsOf(company), words)), text)
  }
})

test('a misspelt number stays, so that a house or a year is never another one', () => {
  for (const query of queries.filter(({ kind }) => kind === 'hard' || kind === 'typo')) {
    const own =
      String(wordsOf(nameOf(query)))
        .match(/\d+/g)
        ?.map(String) ?? []
    for (const number of query.text.match(/\d+/g) ?? []) assert.ok(own.includes(number), query.text)
  }
})

function isIn(words: string[], others: string[]): boolean {
  return words.every(word => others.includes(word))
}
