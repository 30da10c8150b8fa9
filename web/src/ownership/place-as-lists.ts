import type { Wire } from './place-in-layers.ts'
import { type Point, type Unit, unitGap } from './units.ts'

const [betweenLayers, rowGap, indent] = [56, 10, 28]
/** How much wider than high a screen is. */
const wanted = 2

export type ListPlaces = {
  /** The middle of each unit. */
  units: Map<string, Point>
  /** Under which unit each one stands. */
  parents: Map<string, string>
  /** Those that stand in a list, indented below their holder. */
  listed: Set<string>
}

/**
 * For more than the layers of the library are made for: a tree whose upper levels stand side by side and whose lower ones are
 * indented lists, like folders; where lists begin is chosen so that the whole is about as wide as a screen. Takes time by the number
 * of units alone.
 */
export function placeAsLists(units: Unit[], wires: Wire[]): ListPlaces {
  const tree = treeOf(units, wires)
  const tries = Array.from({ length: tree.depth + 1 }, (_, level) => ({ level, shape: shapeAt(tree, level) }))
  const best = tries.reduce((one, other) => (other.shape < one.shape ? other : one))
  return placeFrom(tree, best.level)
}

type Tree = {
  roots: Unit[]
  children: Map<string, Unit[]>
  parents: Map<string, string>
  depths: Map<string, number>
  depth: number
}

/** Each unit under the lowest of its holders. Units left in a cycle are placed at the top. */
function treeOf(units: Unit[], wires: Wire[]): Tree {
  const held = Map.groupBy(wires, ({ from }) => from)
  const waitsFor = new Map(units.map(({ key }) => [key, 0]))
  for (const { to } of wires) waitsFor.set(to, (waitsFor.get(to) ?? 0) + 1)
  const depths = new Map<string, number>()
  const parents = new Map<string, string>()
  const ready = units.filter(({ key }) => waitsFor.get(key) === 0).map(({ key }) => key)
  for (let key = ready.pop(); key !== undefined; key = ready.pop()) {
    const depth = parents.has(key) ? (depths.get(parents.get(key) as string) as number) + 1 : 0
    depths.set(key, depth)
    for (const { to } of held.get(key) ?? []) {
      const parent = parents.get(to)
      if (parent === undefined || depth > (depths.get(parent) as number)) parents.set(to, key)
      const left = (waitsFor.get(to) as number) - 1
      waitsFor.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  for (const { key } of units) {
    if (depths.has(key)) continue
    parents.delete(key)
    depths.set(key, 0)
  }
  const under = units.filter(({ key }) => parents.has(key))
  return {
    roots: units.filter(({ key }) => !parents.has(key)),
    children: Map.groupBy(under, ({ key }) => parents.get(key) as string),
    parents,
    depths,
    depth: Math.max(...depths.values()),
  }
}

/** How far from the shape of a screen it is where lists begin at this level: 0 is the same. */
function shapeAt(tree: Tree, level: number): number {
  const { units } = placeFrom(tree, level)
  const [xs, ys] = [[...units.values()].map(({ x }) => x), [...units.values()].map(({ y }) => y)]
  const size = (of: number[]) => of.reduce((most, one) => Math.max(most, one), 0) + 200
  return Math.abs(Math.log(size(xs) / size(ys) / wanted))
}

function placeFrom({ roots, children, parents, depths }: Tree, level: number): ListPlaces {
  const units = new Map<string, Point>()
  const listed = new Set<string>()
  /** Places a list below and right of a corner; gives how far right and down it reaches. */
  const list = (unit: Unit, left: number, top: number): { right: number; bottom: number } => {
    units.set(unit.key, { x: left + unit.width / 2, y: top + unit.height / 2 })
    const reached = { right: left + unit.width, bottom: top + unit.height }
    for (const child of children.get(unit.key) ?? []) {
      listed.add(child.key)
      const { right, bottom } = list(child, left + indent, reached.bottom + rowGap)
      reached.right = Math.max(reached.right, right)
      reached.bottom = bottom
    }
    return reached
  }
  /** Side by side; gives how far right it reaches. */
  const spread = (unit: Unit, left: number, top: number): number => {
    const below = children.get(unit.key) ?? []
    if ((depths.get(unit.key) ?? 0) >= level || below.length === 0) return list(unit, left, top).right
    const next = top + unit.height + betweenLayers
    let right = left
    for (const child of below) right = spread(child, right, next) + unitGap
    const [first, last] = [below[0], below.at(-1)].map(child => (units.get(child?.key as string) as Point).x) as [
      number,
      number,
    ]
    const middle = Math.max((first + last) / 2, left + unit.width / 2)
    units.set(unit.key, { x: middle, y: top + unit.height / 2 })
    return Math.max(right - unitGap, middle + unit.width / 2)
  }
  let left = 0
  for (const root of roots) left = spread(root, left, 0) + unitGap
  return { units, parents, listed }
}
