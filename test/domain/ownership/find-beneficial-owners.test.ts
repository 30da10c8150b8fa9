import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  Extent,
  FoundOwners,
  OwnershipGraph,
  Share,
  Stake,
} from '../../../src/domain/ownership/beneficial-owners.ts'
import { findBeneficialOwners } from '../../../src/domain/ownership/find-beneficial-owners.ts'
import { randomFrom } from '../../support/random-filters.ts'

/** A band such as `['(50', '75']`: '(' marks an open end, without a sign the end is inclusive. */
type Size = string | null | [min: string | null, max: string | null]

function extent(size: Size): Extent {
  const [min, max] = Array.isArray(size) ? size : [null, null]
  return {
    percentage: Array.isArray(size) ? null : size,
    percentageMin: min?.replace('(', '') ?? null,
    percentageMax: max?.replace(')', '') ?? null,
    isMinOpen: min?.startsWith('(') ?? false,
    isMaxOpen: max?.endsWith(')') ?? false,
  }
}

/** `[holder, company, size]`: numbers are companies, names people; a name with a question mark is not identified. */
type Line = [holder: number | string, companyId: number, size: Size, limit?: string]

function share([holder, companyId, size, most]: Line): Share {
  const limit = most === undefined ? null : { percentage: most.replace(')', ''), isOpen: most.endsWith(')') }
  const held = { companyId, extent: extent(size), limit, evidence: { sourceId: 1, heldFrom: null, statedOn: null } }
  if (typeof holder === 'number') return { ...held, holder: { kind: 'company', companyId: holder } }
  if (holder.endsWith('?')) return { ...held, holder: { kind: 'unidentified', key: holder, name: holder } }
  return {
    ...held,
    holder: { kind: 'person', key: holder, name: holder, birthYear: null, country: null, listedAs: null },
  }
}

function graphOf(lines: Line[]): OwnershipGraph {
  const ids = lines.flatMap(([holder, companyId]) => [companyId, ...(typeof holder === 'number' ? [holder] : [])])
  return { companyId: 1, shares: lines.map(share), followed: new Set(ids) }
}

const find = (lines: Line[], threshold = 25) => findBeneficialOwners(graphOf(lines), threshold)

const stakes = ({ owners }: FoundOwners) => Object.fromEntries(owners.map(({ name, stake }) => [name, stake]))

const unresolved = (found: FoundOwners) =>
  found.unresolved.map(({ reason, companyIds, stake }) => [reason, companyIds.join(), stake])

test('percentages are multiplied along a chain and added up over all chains, to the digit', () => {
  const found = find([
    ['Ada', 1, '10.01'],
    [2, 1, '33.33'],
    [3, 1, '56.66'],
    ['Ada', 2, '50.5'],
    ['Ben', 2, '49.5'],
    ['Ada', 3, '12.345'],
    ['Ben', 3, '87.655'],
  ])
  assert.deepEqual(stakes(found), {
    Ben: { size: 'exact', percentage: '66.163673' },
    Ada: { size: 'exact', percentage: '33.836327' },
  })
  assert.deepEqual(found.unresolved, [])
  assert.equal(found.companies, 3)
})

test('an owner at the threshold is listed, an owner below it is only counted', () => {
  const lines: Line[] = [
    ['Ada', 1, '25'],
    ['Ben', 1, '24.9999999999'],
    ['Eve', 1, '50.0000000001'],
  ]
  assert.deepEqual(Object.keys(stakes(find(lines))), ['Eve', 'Ada'])
  assert.equal(find(lines).below, 1)
  assert.deepEqual(Object.keys(stakes(find(lines, 24.5))), ['Eve', 'Ada', 'Ben'])
  assert.equal(
    find(lines)?.owners.every(({ isCertain }) => isCertain),
    true,
  )
})

test('a band stays a band along the chain, and a threshold inside it is only possibly reached', () => {
  const found = find([
    [2, 1, ['75', '100']],
    ['Ada', 2, ['25', '50']],
    ['Ben', 2, ['50', '75']],
  ])
  assert.deepEqual(stakes(found), {
    Ben: { size: 'band', min: '37.5', max: '75' },
    Ada: { size: 'band', min: '18.75', max: '50' },
  })
  assert.deepEqual(
    found.owners.map(({ isCertain }) => isCertain),
    [true, false],
  )
  assert.deepEqual(unresolved(found), [
    ['partly_known', '1', { size: 'band', min: '0', max: '25' }],
    ['partly_known', '2', { size: 'band', min: '0', max: '25' }],
  ])
})

test('an open end of a band is everything or nothing', () => {
  assert.deepEqual(stakes(find([['Ada', 1, ['75', null]]])), { Ada: { size: 'band', min: '75', max: '100' } })
  assert.deepEqual(stakes(find([['Ada', 1, [null, '30']]])), { Ada: { size: 'band', min: '0', max: '30' } })
})

test('an open end is never reached, along a chain and against the threshold', () => {
  const lines: Line[] = [
    [2, 1, ['(50', '75']],
    ['Ada', 2, ['50', '75)']],
    ['Ben', 1, ['20', '25)']],
  ]
  assert.deepEqual(stakes(find(lines, 20)), {
    Ada: { size: 'band', min: '25', max: '56.25', isMinOpen: true, isMaxOpen: true },
    Ben: { size: 'band', min: '20', max: '25', isMaxOpen: true },
  })
  assert.deepEqual(Object.keys(stakes(find(lines, 25))), ['Ada'])
  assert.deepEqual(Object.keys(stakes(find(lines, 56.25))), [])
  const closed = find(
    [
      [2, 1, ['50', '75']],
      ['Ada', 2, ['50', '75']],
    ],
    56.25,
  )
  assert.deepEqual(Object.keys(stakes(closed)), ['Ada'])
})

test("what others leave narrows the stake and is reported, and the source's band stays visible", () => {
  const found = find([
    [2, 1, ['(50', '75'], '62'],
    ['Ada', 2, '100'],
    ['Ben', 1, '38'],
    ['Eve', 3, '100'],
  ])
  const [ada, ben] = found.owners
  assert.deepEqual(ada?.stake, { size: 'band', min: '50', max: '62', isMinOpen: true })
  assert.deepEqual([ada?.isLimited, ben?.isLimited], [true, false])
  assert.deepEqual(
    ada?.paths[0]?.steps.map(({ extent, limit }) => [extent.percentageMax, limit?.percentage]),
    [
      [null, undefined],
      ['75', '62'],
    ],
  )
  assert.deepEqual(Object.keys(stakes(find([['Ada', 1, ['(50', '75'], '62']], 62.5))), [])
})

test('the cycle that contains a company is reported, even if it has no owners', () => {
  const found = find([
    [2, 1, '60'],
    [1, 2, '30'],
    [4, 3, '50'],
    [3, 4, '50'],
    [3, 2, '20'],
  ])
  assert.deepEqual(found.owners, [])
  assert.deepEqual(
    found.cycles.map(ids => ids.toSorted()),
    [
      [1, 2],
      [3, 4],
    ],
  )
  assert.deepEqual(find([['Ada', 1, '100']]).cycles, [])
})

test('an unknown size stays unknown, alone and beside a known one', () => {
  const found = find([
    ['Ada', 1, null],
    ['Ben', 1, '30'],
    [2, 1, '40'],
    ['Ben', 2, null],
    [3, 1, '5'],
    ['Eve', 3, null],
  ])
  assert.deepEqual(stakes(found), { Ben: { size: 'at_least', min: '30' }, Ada: { size: 'unknown' } })
  assert.deepEqual(
    found.owners.map(({ isCertain }) => isCertain),
    [true, false],
  )
  // Whatever Eve has of a company that holds five percent, it is not a quarter.
  assert.equal(found.below, 1)
})

test('control without shares is reported although others hold everything', () => {
  const found = find([
    ['Ada', 1, '100'],
    ['Ben', 1, null],
  ])
  assert.deepEqual(stakes(found), { Ada: { size: 'exact', percentage: '100' }, Ben: { size: 'unknown' } })
})

test('a chain that ends in a company without known owners is unresolved, never an owner', () => {
  const found = find([
    ['Ada', 1, '30'],
    [2, 1, '70'],
  ])
  assert.deepEqual(stakes(found), { Ada: { size: 'exact', percentage: '30' } })
  assert.deepEqual(unresolved(found), [['no_known_owners', '2', { size: 'exact', percentage: '70' }]])
})

test('a company without known holders is entirely unresolved', () => {
  const found = findBeneficialOwners({ companyId: 1, shares: [], followed: new Set([1]) }, 25)
  assert.deepEqual(unresolved(found), [['no_known_owners', '1', { size: 'exact', percentage: '100' }]])
})

test('a company that was not followed, an unidentified holder and an undisclosed rest are unresolved', () => {
  const graph = graphOf([
    [2, 1, '50'],
    ['Nameless Holdings?', 1, '30'],
  ])
  const found = findBeneficialOwners({ ...graph, followed: new Set([1]) }, 25)
  assert.deepEqual(found.owners, [])
  assert.deepEqual(unresolved(found), [
    ['not_followed', '2', { size: 'exact', percentage: '50' }],
    ['not_identified', '1', { size: 'exact', percentage: '30' }],
    ['partly_known', '1', { size: 'exact', percentage: '20' }],
  ])
  assert.equal(found.unresolved[1]?.name, 'Nameless Holdings?')
})

test('shares that a company holds in itself through others go to the outside holders', () => {
  const found = find([
    ['Ada', 1, '45'],
    ['Ben', 1, '15'],
    [2, 1, '40'],
    [1, 2, '100'],
  ])
  assert.deepEqual(stakes(found), {
    Ada: { size: 'exact', percentage: '75' },
    Ben: { size: 'exact', percentage: '25' },
  })
  assert.ok(found.owners.every(({ isCircular }) => isCircular))
})

test('own shares go to the other holders', () => {
  assert.deepEqual(
    stakes(
      find([
        ['Ada', 1, '60'],
        ['Ben', 1, '30'],
        [1, 1, '10'],
      ]),
    ),
    {
      Ada: { size: 'exact', percentage: '66.6666666667' },
      Ben: { size: 'exact', percentage: '33.3333333333' },
    },
  )
})

test('a cycle without outside holders is unresolved', () => {
  const found = find([
    ['Ada', 1, '30'],
    [2, 1, '70'],
    [3, 2, '100'],
    [2, 3, '100'],
  ])
  assert.deepEqual(stakes(found), { Ada: { size: 'exact', percentage: '30' } })
  assert.deepEqual(unresolved(found), [['circular', '2,3', { size: 'exact', percentage: '70' }]])
  assert.deepEqual(unresolved(find([[1, 1, '100']])), [['circular', '1', { size: 'exact', percentage: '100' }]])
})

test('a cycle of bands that may hold all of itself leaves the upper ends open', () => {
  const found = find([
    ['Ada', 1, '10'],
    [2, 1, ['75', '100']],
    [1, 2, ['75', '100']],
  ])
  assert.deepEqual(stakes(found), { Ada: { size: 'band', min: '22.8571428571', max: '100' } })
})

test('lists that add up to more than 100 % never make a stake above 100 %', () => {
  const found = find([
    ['Ada', 1, '100'],
    [2, 1, '100'],
    ['Ada', 2, '100'],
  ])
  assert.deepEqual(stakes(found), { Ada: { size: 'exact', percentage: '100' } })
})

test('the paths of an owner come largest first, those of unknown size last, and no more than five', () => {
  const found = find([
    ['Ada', 1, '5'],
    [2, 1, '40'],
    ['Ada', 2, '50'],
    [3, 1, null],
    ['Ada', 3, '100'],
  ])
  const [ada] = found.owners
  assert.deepEqual(
    ada?.paths.map(({ stake, steps }) => [stake, steps.map(({ companyId }) => companyId).join('>')]),
    [
      [{ size: 'exact', percentage: '20' }, '2>1'],
      [{ size: 'exact', percentage: '5' }, '1'],
      [{ size: 'unknown' }, '3>1'],
    ],
  )
  assert.equal(ada?.hasMorePaths, false)
  const many = find(
    Array.from({ length: 8 }, (_, n): Line[] => [
      [n + 2, 1, '12.5'],
      ['Ada', n + 2, String(90 + n)],
    ]).flat(),
  )
  assert.equal(many.owners[0]?.paths.length, 5)
  assert.equal(many.owners[0]?.hasMorePaths, true)
  assert.deepEqual(many.owners[0]?.paths[0]?.stake, { size: 'exact', percentage: '12.125' })
})

test('the paths through a cycle of many companies are found without walking all of them', () => {
  const ids = Array.from({ length: 40 }, (_, n) => n + 1)
  const lines = ids.flatMap((id): Line[] => [
    ...ids.filter(other => other !== id).map((other): Line => [other, id, '2']),
    ['Ada', id, '22'],
  ])
  const [ada] = find(lines).owners
  assert.deepEqual(ada?.stake, { size: 'exact', percentage: '100' })
  assert.equal(ada?.paths.length, 5)
  assert.equal(ada?.hasMorePaths, true)
})

test('a chain of fifteen hundred companies is followed to its end', () => {
  const lines = Array.from({ length: 1_499 }, (_, n): Line => [n + 2, n + 1, '100'])
  const found = find([...lines, ['Ada', 1_500, '99.9']])
  assert.deepEqual(stakes(found), { Ada: { size: 'exact', percentage: '99.9' } })
  assert.equal(found.owners[0]?.paths[0]?.steps.length, 1_500)
})

test('500 random graphs with cycles and cross-holdings equal the solution of the whole matrix', () => {
  const random = randomFrom(20261115)
  let compared = 0
  let circular = 0
  while (compared < 500) {
    const { lines, companies, people } = randomLines(random)
    const expected = matrixSolution(lines, companies, people)
    if (expected === null) continue
    compared++
    const found = find(lines, 0)
    if (found.owners.some(({ isCircular }) => isCircular)) circular++
    const shares = new Map([...found.owners].map(({ name, stake }) => [name, percentOf(stake)]))
    for (const [person, share] of expected.entries()) {
      const told = shares.get(`P${person}`) ?? 0
      assert.ok(Math.abs(told - share) < 1e-8, `graph ${compared}: P${person} has ${told}, the matrix says ${share}`)
    }
    const total = [...found.owners, ...found.unresolved].reduce((sum, { stake }) => sum + percentOf(stake), 0)
    assert.ok(Math.abs(total - 100) < 1e-6, `graph ${compared}: everything together is ${total}`)
  }
  assert.ok(circular > 150, `only ${circular} of the graphs had cycles`)
})

const percentOf = (stake: Stake) => (stake.size === 'exact' ? Number(stake.percentage) : Number.NaN)

function randomLines(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit)
  const [companies, people] = [2 + below(14), 1 + below(6)]
  const lines: Line[] = []
  for (let id = 1; id <= companies; id++) {
    // Hundredths of a percent that are still free; what is left over is undisclosed.
    let left = 10_000
    const holders = new Set<number | string>()
    for (let n = below(6); n > 0; n--) holders.add(random() < 0.7 ? 1 + below(companies) : `P${below(people)}`)
    for (const holder of holders) {
      const part = below(left + 1)
      left -= part
      lines.push([holder, id, String(part / 100)])
    }
  }
  return { lines, companies, people }
}

/**
 * P (I − C)⁻¹ e₁ in percent over the whole dense matrix, by Gauss and Jordan with partial pivoting: C is what companies
 * hold of companies, P what people hold of them. Null where the matrix has no inverse.
 */
function matrixSolution(lines: Line[], companies: number, people: number): number[] | null {
  const rows = Array.from({ length: companies }, (_, row) => {
    const equation = new Float64Array(companies + 1)
    equation[row] = 1
    if (row === 0) equation[companies] = 1
    return equation
  })
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.NaN
  const put = (row: number, column: number, value: number) => rows[row]?.fill(value, column, column + 1)
  for (const [holder, id, part] of lines) {
    if (typeof holder === 'number') put(holder - 1, id - 1, at(holder - 1, id - 1) - Number(part) / 100)
  }
  for (let column = 0; column < companies; column++) {
    let pivot = column
    for (let row = column; row < companies; row++) {
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row
    }
    if (Math.abs(at(pivot, column)) < 1e-12) return null
    const moved = rows.splice(pivot, 1)
    rows.splice(column, 0, ...moved)
    for (let row = 0; row < companies; row++) {
      if (row === column) continue
      const factor = at(row, column) / at(column, column)
      for (let n = column; n <= companies; n++) put(row, n, at(row, n) - factor * at(column, n))
    }
  }
  return Array.from({ length: people }, (_, person) =>
    lines
      .filter(([holder]) => holder === `P${person}`)
      .reduce((sum, [, id, part]) => sum + (Number(part) * at(id - 1, companies)) / at(id - 1, id - 1), 0),
  )
}
