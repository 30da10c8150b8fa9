import type { Group, GroupMember } from '#domain/ownership/read-group.ts'

export type Tree<Node> = Node & { children: Tree<Node>[] }

/** The members as trees. They come parents first, so each finds its parent's node, however deep the group is. */
export function treesOf<Node>({ members }: Group, show: (member: GroupMember) => Node): Tree<Node>[] {
  const nodes = new Map<number, Tree<Node>>()
  const trees: Tree<Node>[] = []
  for (const member of members) {
    const node = { ...show(member), children: [] }
    nodes.set(member.id, node)
    const siblings = member.parent === null ? trees : nodes.get(member.parent.parentId)?.children
    siblings?.push(node)
  }
  return trees
}
