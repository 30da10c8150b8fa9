import type { Owner } from '#demo/owner.ts'
import { mix, Random } from '#demo/random.ts'
import { showcaseOwners } from '#demo/showcase.ts'
import { firstGenerated, purposes, type Universe } from '#demo/universe.ts'

// Who owns whom follows from the ids alone: the owners of a company are known without reading any other company.
// Every thousand ids ("a block") keep a hundred scattered places for small groups; a few blocks are one group of a thousand,
// and the first large group lies right behind the showcase.

const blockSize = 1000
const smallPlaces = 100
const giantEvery = 200

/** The showcase company in the middle of the first large group. */
const middleId = 3

/** A large group: where each of its eight levels begins, which node is in its middle, and the size of the first one. */
interface Shape {
  levels: number[]
  middle: number
  size: number
}
const giantShape: Shape = { levels: [0, 1, 7, 37, 147, 367, 647, 867], middle: 200, size: 1151 }
/** A thousand companies of a few thousand would be a world of one group. */
const largeShape: Shape = { levels: [0, 1, 4, 10, 24, 50, 84, 116], middle: 30, size: 151 }

/** From this many companies on, the group of the showcase has over a thousand. */
export const giantFrom = 50_000

function firstShape({ companies }: Universe): Shape {
  return companies < giantFrom ? largeShape : giantShape
}

const partitions = [
  [2, 2, 2, 3, 3, 4, 5, 6, 8, 12, 20, 33],
  [2, 3, 3, 4, 6, 7, 10, 15, 50],
  [2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 30],
  [...Array(10).fill(2), ...Array(10).fill(3), ...Array(10).fill(5)] as number[],
]

const factors = [1, 3, 7, 9, 11, 13, 17, 19, 21, 23, 27, 29, 31, 33, 37, 39].map(odd => odd + 100)

/** A company's place in its group: which node it is, of how many, and the company id of any node. */
export interface GroupSlot {
  /** The same for all companies of the group. */
  group: number
  /** The same for those that have a brand and directors in common: a part of a large group, a small one as a whole. */
  division: number
  node: number
  size: number
  /** Of a large group alone. */
  shape: Shape | null
  idOf: (node: number) => number
}

export function placeOf(universe: Universe, id: number): GroupSlot | null {
  const { middle, size } = firstShape(universe)
  if (id === middleId) return firstLarge(universe, middle)
  if (id < firstGenerated) return null
  if (id < firstGenerated + size - 1) {
    const step = id - firstGenerated
    return firstLarge(universe, step < middle ? step : step + 1)
  }
  const block = Math.floor(id / blockSize)
  const behindFirst = Math.ceil((firstGenerated + size) / blockSize)
  // A block that the universe cuts off would have owners that do not exist.
  if (block < behindFirst || (block + 1) * blockSize - 1 > universe.companies) return null
  if (block % giantEvery === 0) {
    const first = block * blockSize
    const idOf = (node: number) => first + node
    return inLarge(universe, { group: block * smallPlaces, node: id - first, size: blockSize, shape: giantShape, idOf })
  }
  return smallPlace(universe, id, block)
}

function firstLarge(universe: Universe, node: number): GroupSlot {
  const shape = firstShape(universe)
  const { middle, size } = shape
  const idOf = (n: number) => (n < middle ? firstGenerated + n : n === middle ? middleId : firstGenerated + n - 1)
  return inLarge(universe, { group: 1, node, size, shape, idOf })
}

/** A company in a large group belongs to the division of its ancestor on the fourth level, or is its own. */
function inLarge(universe: Universe, place: Omit<GroupSlot, 'division'> & { shape: Shape }): GroupSlot {
  let { node } = place
  for (let level = levelOf(place, node); level > 3; level--) {
    node = parentNode(place, node, new Random(universe.key, place.idOf(node), purposes.owner))
  }
  return { ...place, division: place.group + node }
}

function smallPlace(universe: Universe, id: number, block: number): GroupSlot | null {
  const hash = mix(universe.key, block, purposes.group)
  const factor = factors[hash % factors.length] as number
  const offset = (hash >>> 4) % blockSize
  const place = ((id % blockSize) * factor + offset) % blockSize
  if (place >= smallPlaces) return null
  const inverse = inverseOf(factor)
  let start = 0
  for (const size of partitions[(hash >>> 16) % partitions.length] as number[]) {
    if (place < start + size) {
      const first = start
      const idOf = (node: number) => block * blockSize + (((first + node - offset + blockSize) * inverse) % blockSize)
      const group = block * smallPlaces + start
      return { group, division: group, node: place - start, size, shape: null, idOf }
    }
    start += size
  }
  return null
}

const inverses = new Map<number, number>()

function inverseOf(factor: number): number {
  let inverse = inverses.get(factor)
  if (inverse === undefined) {
    inverse = 1
    while ((factor * inverse) % blockSize !== 1) inverse++
    inverses.set(factor, inverse)
  }
  return inverse
}

/** The companies that own a company or once did, in a fixed order. */
export function ownersOf(universe: Universe, id: number, place: GroupSlot | null): Owner[] {
  const written = showcaseOwners[id]
  if (written !== undefined) return written
  if (place === null) return []
  const random = new Random(universe.key, id, purposes.owner)
  if (place.node === 0) return ownersOfRoot(universe, place)
  const level = levelOf(place, place.node)
  const parent = parentNode(place, place.node, random)
  const isLeaf = place.shape ? level === 7 : place.node === place.size - 1
  if (isLeaf && place.size > 3 && random.chance(place.shape ? 0.12 : 0.3) && !isCircular(universe, place)) {
    return [{ parent: place.idOf(parent), kind: 'branch', share: null, isFormer: false }]
  }
  const other = otherParent(place, level, parent)
  if (other !== null && random.chance(0.05)) {
    return [parent, other].map(node => ({
      parent: place.idOf(node),
      kind: 'joint_venture',
      share: 5000,
      isFormer: false,
    }))
  }
  const share = shareOf(random, isLeaf)
  const isFormer = isLeaf && share !== 10000 && random.chance(0.15)
  const owners: Owner[] = [{ parent: place.idOf(parent), kind: 'direct', share, isFormer }]
  if (other !== null && share !== null && share < 8000 && random.chance(0.4)) {
    owners.push({ parent: place.idOf(other), kind: 'direct', share: random.between(5, 20) * 100, isFormer: false })
  }
  return owners
}

/** In a few groups the last company holds a part of the first one: a cycle, as real groups have them. */
function ownersOfRoot(universe: Universe, place: GroupSlot): Owner[] {
  if (!isCircular(universe, place)) return []
  return [{ parent: place.idOf(place.size - 1), kind: 'direct', share: 1500, isFormer: false }]
}

function isCircular(universe: Universe, place: GroupSlot): boolean {
  return !place.shape && place.size >= 3 && mix(universe.key, place.group, purposes.group + 100) % 50 === 0
}

function shareOf(random: Random, isLeaf: boolean): number | null {
  const u = random.unit()
  if (u < 0.55) return 10000
  if (u < 0.83) return random.between(5001, 9999)
  if (u < 0.95 && isLeaf) return random.between(500, 4900)
  return u < 0.95 ? random.between(51, 75) * 100 : null
}

type Nodes = Pick<GroupSlot, 'shape'>

function levelOf({ shape }: Nodes, node: number): number {
  if (!shape) return node === 0 ? 0 : 1
  return shape.levels.findLastIndex(start => node >= start)
}

function parentNode(place: Nodes, node: number, random: Random): number {
  const u = random.unit()
  if (!place.shape) return Math.floor(u * u * node)
  const { levels, middle } = place.shape
  const level = levelOf(place, node)
  const [above, start] = [levels[level - 1] as number, levels[level] as number]
  // Below the middle of the tree a line goes down to the last level, so that the company there has both directions.
  if (level > 4 && node - start < 4) return level === 5 ? middle : above
  return above + Math.floor(u * u * (start - above))
}

/** A second parent that cannot close a cycle: it comes before the company in the order of nodes. */
function otherParent({ shape, node }: GroupSlot, level: number, parent: number): number | null {
  if (!shape) {
    if (node < 2) return null
    return (parent + 1) % node
  }
  if (level < 2) return null
  const above = shape.levels[level - 1] as number
  const width = (shape.levels[level] as number) - above
  return above + ((parent - above + 1) % width)
}
