import type { Link } from '../../ownership/link.ts'
import type { GroupMember } from '../../ownership/read-group.ts'
import type { ReportFacts } from '../report-facts.ts'

/** A report is read by a person; the ownership operations have the whole of a large group. */
const maxSubsidiaries = 200

/** The companies above and below; all three are empty for a company that no link names. */
export function groupOf({ group: { selected, members } }: ReportFacts) {
  const byId = new Map(members.map(member => [member.id, member]))
  const self = byId.get(selected)
  const parents = self ? [self.parent, ...self.otherParents].filter(link => link !== null) : []
  const line = lineAbove(selected, byId)
  const top = line.at(-1)
  const below = membersBelow(selected, members)
  return {
    ultimate: top ? { ...showMember(top), levels: line.length, path: line.toReversed().map(showMember) } : null,
    parents: parents.map(link => ({ ...showEnd(byId, link.parentId), ...showLink(link) })),
    subsidiaries:
      below.length === 0
        ? null
        : {
            total: below.length,
            companies: below.slice(0, maxSubsidiaries).map(({ member, depth }) => ({
              ...showMember(member),
              parent_id: member.parent?.parentId ?? null,
              depth,
              ...(member.parent && showLink(member.parent)),
            })),
          },
  }
}

/** From the parent to the top, each under its strongest parent, as in the group's tree. */
function lineAbove(id: number, byId: Map<number, GroupMember>): GroupMember[] {
  const line: GroupMember[] = []
  let above = byId.get(id)?.parent
  while (above) {
    const member = byId.get(above.parentId)
    if (!member) break
    line.push(member)
    above = member.parent
  }
  return line
}

/** Members come parents first, so one pass finds them all with their depth. */
function membersBelow(id: number, members: GroupMember[]): { member: GroupMember; depth: number }[] {
  const depths = new Map([[id, 0]])
  const below: { member: GroupMember; depth: number }[] = []
  for (const member of members) {
    const above = member.parent === null ? undefined : depths.get(member.parent.parentId)
    if (above === undefined) continue
    depths.set(member.id, above + 1)
    below.push({ member, depth: above + 1 })
  }
  return below
}

const showMember = ({ id, name, registrationNumber, countryCode }: Omit<GroupMember, 'parent' | 'otherParents'>) => ({
  id,
  name,
  registration_number: registrationNumber,
  country_code: countryCode,
})

/** A parent may not be among the known members. */
function showEnd(byId: Map<number, GroupMember>, id: number) {
  return showMember(byId.get(id) ?? { id, name: null, registrationNumber: null, countryCode: null })
}

const showLink = ({ kind, percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen }: Link) => ({
  relationship: kind,
  percentage,
  percentage_min: percentageMin,
  percentage_max: percentageMax,
  percentage_min_open: isMinOpen,
  percentage_max_open: isMaxOpen,
})
