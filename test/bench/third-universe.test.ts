import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Made, NameMaker, type Part, type Query, randomFrom } from '../../bench/search-names.ts'
import { type Universe, universes } from '../../bench/search-universes.ts'
import { accents, dots, hyphen, joinTwo, latin } from '../../bench/third-universe/noises.ts'
import type { Pack } from '../../bench/third-universe/pack.ts'
import { packs } from '../../bench/third-universe/packs/index.ts'

const universe = universes.third as Universe
const companies = 6000
const perKind = 200
let made: Made[] = []
let asked: Query[] = []
let queries: Query[] = []

before(() => {
  made = namesOf(21)
  const random = randomFrom(22)
  asked = universe.kinds.flatMap(kind =>
    made
      .values()
      .map((company, at) => universe.ask(random, kind, company, at + 1))
      .filter(query => query !== null)
      .take(perKind)
      .toArray(),
  )
  const [known, strangers] = [new NameMaker(21, universe.makeName), new NameMaker(23, universe.makeName)]
  for (let n = 0; n < perKind; n++) asked.push(universe.askUnknown(known, strangers, random))
  queries = universe.tellable(asked, made)
})

function namesOf(seed: number): Made[] {
  const maker = new NameMaker(seed, universe.makeName)
  return Array.from({ length: companies }, () => maker.next())
}

const nameOf = ({ target }: Query) => (made[target - 1] as Made).name

test('one seed makes the same names every time, another seed others, in every country', () => {
  assert.deepEqual(namesOf(21), made)
  assert.notDeepEqual(namesOf(24).slice(0, 10), made.slice(0, 10))
  assert.equal(new Set(made.map(({ country }) => country)).size, packs.length)
})

test('names are distinct, whole and of words that are there', () => {
  assert.equal(new Set(made.map(({ country, name }) => `${country} ${name.toLowerCase()}`)).size, companies)
  for (const { name, parts } of made) {
    assert.doesNotMatch(name, /undefined|[*^_=]|\s\s|^\s|\s$/, name)
    assert.ok(parts.some(({ kind }) => kind !== 'joint'))
  }
})

test('some words are in very many names and most in very few', () => {
  const times = new Map<string, number>()
  for (const { text } of made.flatMap(({ parts }) => parts)) times.set(text, 1 + (times.get(text) ?? 0))
  const sorted = [...times.values()].sort((one, other) => other - one)
  assert.ok((sorted[0] as number) > 80)
  assert.ok(sorted.filter(count => count === 1).length > sorted.length / 2)
})

test('every way of asking is there, and most queries can be told', () => {
  for (const kind of [...universe.kinds, 'unknown']) {
    const left = queries.filter(query => query.kind === kind).length
    assert.ok(left >= perKind / 3, `${kind}: ${left}`)
  }
})

test('the company that is meant never speaks against its own query', () => {
  const least = { exact: 1, partial: 1, typo: 0.98, joined: 0.85, hard: 0.8, unknown: 1 }
  for (const [kind, share] of Object.entries(least)) {
    const own = asked.filter(query => query.kind === kind).slice(0, 60)
    const left = own.filter(query => universe.tellable([query], only(query)).length === 1)
    // What is left out here is too far from the name for anyone.
    assert.ok(left.length >= own.length * share, `${kind}: ${left.length} of ${own.length}`)
  }
})

/** As many companies as there are, but only the one that is meant has a name. */
function* only({ target }: Query): Iterable<Made> {
  for (let id = 1; id < target; id++) yield { country: 'GB', name: '', parts: [{ text: 'x', kind: 'joint' }], form: '' }
  if (target > 0) yield made[target - 1] as Made
}

test('an exact name is asked for in the shares that are written down', () => {
  const exact = asked.filter(({ kind }) => kind === 'exact')
  const share = (test: (query: Query) => boolean) => exact.filter(test).length / exact.length
  const same = share(query => query.text === nameOf(query))
  assert.ok(same > 0.35 && same < 0.65, `as registered ${same}`)
  const small = share(({ text }) => text === text.toLowerCase())
  assert.ok(small > 0.15 && small < 0.5, `in small letters ${small}`)
})

test('a typo is never the name itself, and half of them are without the form', () => {
  const typos = asked.filter(({ kind }) => kind === 'typo')
  const forms = typos.filter(({ text, made }) => {
    const [, behind] = (made as Made).form.toLowerCase().split('*') as [string, string]
    return behind !== '' && text.toLowerCase().endsWith(behind)
  })
  for (const { text, made } of typos) {
    const body = (made as Made).parts.map(part => part.text).join(' ')
    assert.notEqual(text.toLowerCase(), body.toLowerCase())
  }
  assert.ok(forms.length > typos.length * 0.3 && forms.length < typos.length * 0.6, `${forms.length}`)
})

test('letters joined to a word are no longer spelt out', () => {
  const parts: Part[] = [
    { text: 'CEA', kind: 'letters' },
    { text: 'Zahntechnik', kind: 'business' },
  ]
  const pack = packs.find(({ country }) => country === 'DE') as Pack
  for (const join of [joinTwo, hyphen]) {
    const asking = { random: () => 0, pack, parts, form: '', space: ' ', before: [], behind: [] }
    assert.ok(join(asking))
    assert.ok(!dots(asking), JSON.stringify(asking.parts))
  }
})

test('a place that is not in the name comes with every tenth hard question', () => {
  const hard = asked.filter(({ kind, country }) => kind === 'hard' && country !== 'CN' && country !== 'JP')
  const withPlace = hard.filter(({ text, country, made }) => {
    const { terms } = packs.find(pack => pack.country === country) as Pack
    const name = (made as Made).name.toLowerCase()
    const words = ` ${text.toLowerCase()} `
    return terms.P.some(place => words.includes(` ${place.toLowerCase()} `) && !name.includes(place.toLowerCase()))
  })
  const share = withPlace.length / hard.length
  assert.ok(share > 0.04 && share < 0.2, `${share}`)
})

const [one, other] = ['Bakery', 'Roofing'].map(trade => gb(['Zelkovane', 'coined'], [trade, 'business'])) as [
  Made,
  Made,
]

function gb(...parts: [string, Part['kind']][]): Made {
  const text = parts.map(([word]) => word).join(' ')
  return { country: 'GB', name: `${text} Ltd`, parts: parts.map(([text, kind]) => ({ text, kind })), form: '* Ltd' }
}

function isTellable(text: string, target: Made, others: Made[]): boolean {
  const query: Query = { kind: 'hard', text, country: 'GB', target: 1, made: target }
  return universe.tellable([query], [target, ...others]).length === 1
}

test('a query is left out where another company fits it as well', () => {
  assert.ok(isTellable('zelkovane bakery', one, [other]))
  assert.ok(!isTellable('zelkovane', one, [other]))
  assert.ok(!isTellable('zelkovnae limited', one, [other]))
  assert.ok(isTellable('zelkovnae bakrey', one, [other]))
  assert.ok(!isTellable('zelkovane group', one, [other]), 'a word of neither')
  const whole = gb(['Zelkovane', 'coined'])
  assert.ok(isTellable('zelkovane ltd', whole, [one]), 'the one that has no other word')
  assert.ok(!isTellable('zelkovane', one, [whole]))
  const near = gb(['Zelkovant', 'coined'], ['Bakery', 'business'])
  assert.ok(!isTellable('zelkovant bakery', one, [near]), 'a slip that makes another name')
  const apart = gb(['Zelk', 'coined'], ['Ovane', 'coined'], ['Bakery', 'business'])
  assert.ok(!isTellable('zelkovane bakery', one, [apart]), 'the same, written apart')
})

test('a name that nobody has is left out where a company has its words or lies within it', () => {
  const isAsked = (text: string, companies: Made[]) =>
    universe.tellable([{ kind: 'unknown', text, country: 'GB', target: -1 }], companies).length === 1
  assert.ok(isAsked('zelkovane farm shop ltd', [one, other]))
  assert.ok(!isAsked('zelkovane bakery ltd', [one]))
  assert.ok(!isAsked('zelkovane', [one]))
  assert.ok(!isAsked('zelkovane farm shop', [gb(['Zelkovane', 'coined'])]))
})

function noisy(country: string, text: string, noise: typeof latin, random = () => 0): string {
  const pack = packs.find(pack => pack.country === country) as Pack
  const parts: Part[] = text.split(' ').map(text => ({ text, kind: 'coined' }))
  const asking = { random, pack, parts, form: '', space: ' ', before: [], behind: [] }
  assert.ok(noise(asking))
  return asking.parts.map(part => part.text).join(' ')
}

test('accents are left out or written with two letters, and other scripts are typed in Latin', () => {
  assert.equal(noisy('DE', 'Müßig Öl', accents), 'Muessig Oel')
  assert.equal(
    noisy('DE', 'Müßig Öl', accents, () => 0.9),
    'Mussig Ol',
  )
  assert.equal(noisy('PL', 'Łódź', accents), 'Lodz')
  assert.equal(noisy('RU', 'Хлебный Щит', latin), 'Khlebnyy Shchit')
  assert.equal(noisy('CN', '华信 科技', latin), 'huaxin keji')
  assert.equal(noisy('JP', 'サクラテック', latin), 'sakurateku')
})
