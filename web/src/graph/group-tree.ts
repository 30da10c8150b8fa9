import type { GroupBody, GroupMemberBody } from '../api.ts'

/** A group ready to be walked: everybody by id, and the children of each in the order they came. */
export type GroupTree = {
  members: Map<number, GroupMemberBody>
  children: Map<number, GroupMemberBody[]>
  roots: GroupMemberBody[]
}

export function treeOf({ members }: GroupBody): GroupTree {
  const under = Map.groupBy(members, ({ parent_id }) => parent_id)
  const roots = under.get(null) ?? []
  under.delete(null)
  return {
    members: new Map(members.map(member => [member.id, member])),
    children: under as Map<number, GroupMemberBody[]>,
    roots,
  }
}

/** Everybody above a company, the nearest first. */
export function ancestorsOf({ members }: GroupTree, id: number): number[] {
  const above: number[] = []
  for (let at = members.get(id)?.parent_id; at != null; at = members.get(at)?.parent_id) above.push(at)
  return above
}

/** What is open: the companies whose children are shown, and how many of them. */
export type Open = ReadonlyMap<number, number>

/** Children are shown this many at a time. */
export const portion = 12

export type Placed = {
  member: GroupMemberBody
  column: number
  row: number
  childCount: number
  /** How many of the children are shown. */
  shown: number
}

/** The companies that are to be seen, each parent beside the middle of its children. Takes time by what is shown. */
export function placeTree(tree: GroupTree, open: Open): Placed[] {
  const placed: Placed[] = []
  let row = 0
  const place = (member: GroupMemberBody, column: number): number => {
    const children = tree.children.get(member.id) ?? []
    const shown = children.slice(0, open.get(member.id) ?? 0)
    const own: Placed = { member, column, row: 0, childCount: children.length, shown: shown.length }
    placed.push(own)
    const rows = shown.map(child => place(child, column + 1))
    own.row = rows.length > 0 ? ((rows[0] as number) + (rows.at(-1) as number)) / 2 : row++
    return own.row
  }
  for (const root of tree.roots) place(root, 0)
  return placed
}
