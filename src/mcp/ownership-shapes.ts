import { Type } from 'typebox'
import type { Holding } from '#domain/ownership/holding.ts'
import type { Link } from '#domain/ownership/link.ts'
import type { BeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import type { Group } from '#domain/ownership/read-group.ts'
import type { Member } from '#domain/ownership/read-members.ts'
import { extent, member, unknownMember } from '#surface/beneficial-owners.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Decimal, Nullable, OneOf, Text, Whole } from './fields.ts'
import { quoted } from './quoted.ts'

export const { show: showShareholder } = shapeOf<Holding>()({
  name: [Type.String(), 'holderName'],
  kind: Nullable(OneOf(['person', 'company'])),
  company_id: [Whole, 'holderCompanyId'],
  ...extent.members,
  quantity: Decimal,
  share_type: Text,
  held_from: Text,
})

const showLinked = (company: Member, link: Link, level: number) => ({
  ...member.show(company),
  relation: link.kind,
  ...extent.show(link),
  ...(link.lapsedOn && { lapsed_on: link.lapsedOn }),
  level,
})

/** All companies above this one, nearest first, and all below it. Parents come before their children in the group. */
export function showGroup({ selected, members }: Group) {
  const byId = new Map(members.map(member => [member.id, member]))
  const linksOver = (id: number) => {
    const member = byId.get(id)
    return member ? [member.parent, ...member.otherParents].filter(link => link !== null) : []
  }
  const parents: ReturnType<typeof showLinked>[] = []
  const seen = new Set([selected])
  for (let level = 1, near = [selected]; near.length > 0; level++) {
    const next = near.flatMap(linksOver).filter(({ parentId }) => !seen.has(parentId) && seen.add(parentId))
    for (const link of next)
      parents.push(showLinked(byId.get(link.parentId) ?? unknownMember(link.parentId), link, level))
    near = next.map(link => link.parentId)
  }
  const levels = new Map([[selected, 0]])
  const subsidiaries = members.flatMap(member => {
    const link = linksOver(member.id).find(({ parentId }) => levels.has(parentId))
    if (!link || levels.has(member.id)) return []
    const level = (levels.get(link.parentId) as number) + 1
    levels.set(member.id, level)
    return [showLinked(member, link, level)]
  })
  return { parents, subsidiaries: subsidiaries.sort((one, other) => one.level - other.level) }
}

/** The cycle that the company is part of, by the names of its companies. */
export function describeCycle(ids: number[], { members }: BeneficialOwners): string {
  if (ids.length === 1) return 'It holds a stake in itself.'
  const names = ids.slice(0, 10).map(id => {
    const name = members.get(id)?.name
    return name ? quoted(name) : `company ${id}`
  })
  const more = ids.length > names.length ? ` and ${ids.length - names.length} more` : ''
  return `It is part of an ownership cycle: ${names.join(', ')}${more} hold stakes in each other.`
}

export function describeLinked({ company_id, name, relation, percentage, level, ...link }: LinkedCompany): string {
  const lapsed = 'lapsed_on' in link && `not confirmed since ${link.lapsed_on}`
  const facts = [relation, percentage && `${percentage}%`, lapsed, `level ${level}`].filter(Boolean)
  return `- company_id ${company_id} ${name ? quoted(String(name)) : ''}: ${facts.join(', ')}`
}

type LinkedCompany = ReturnType<typeof showLinked>
