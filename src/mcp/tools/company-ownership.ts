import { Type } from 'typebox'
import { readOwnership } from '#domain/full-record/read-ownership.ts'
import {
  type BeneficialOwners,
  readBeneficialOwners,
  usualThreshold,
} from '#domain/ownership/read-beneficial-owners.ts'
import { showBeneficialOwners } from '#surface/beneficial-owners.ts'
import { showCoverage } from '#surface/coverage.ts'
import { describeStake } from '#surface/describe-stake.ts'
import { cursorAfter, Days, Detail, paging, windowOf } from '../arguments.ts'
import { describeCoverage } from '../describe-nothing.ts'
import { describeCycle, describeLinked, showGroup, showShareholder } from '../ownership-shapes.ts'
import { describeExtent, describeHolding, showVerification } from '../people-shapes.ts'
import { quoted } from '../quoted.ts'
import { rules } from '../rules.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyList, AnyObject } from '../tool-result.ts'

const maxConcurrent = 100
/** Of those that hold each other; structured content has all of them. */
const maxNamed = 3
const parts = ['beneficial_owners', 'shareholders', 'parents', 'subsidiaries'] as const
type Part = (typeof parts)[number]

export default tool({
  name: 'company_ownership',
  title: 'Company ownership',
  description:
    'Who owns a company: beneficial owners with effective percentage and the paths to them, shareholders, parents, subsidiaries, cycles; each link ' +
    'with source and date. What cannot be traced to a person is unresolved and never an owner. Costs 1 unit of ownership.',
  permissions: ['ownership'],
  parameters: {
    threshold: Type.Optional(
      Type.Number({
        minimum: 0.01,
        maximum: 100,
        default: usualThreshold,
        description: 'Percentage from which a person is an owner',
      }),
    ),
    fields: Type.Optional(Type.Array(Type.Enum([...parts]))),
    ...Days,
    ...Detail,
    ...paging(maxConcurrent),
  },
  examples: [{ company_id: 1, threshold: 10, fields: ['beneficial_owners'] }],
  data: {
    beneficial_owners: AnyObject,
    shareholders: AnyList,
    parents: AnyList,
    subsidiaries: AnyList,
  },

  answer: call =>
    aboutCompany(call, async (company, _, { db, now }) => {
      const { threshold = usualThreshold, fields = parts } = call.given
      const { limit, from } = windowOf(call.given)
      const { holdings, group, nothing } = await readOwnership(db, company.id, now)
      const wants = (part: Part) => fields.includes(part)
      const found = wants('beneficial_owners') ? await readBeneficialOwners(db, company.id, { threshold, now }) : null
      const { parents, subsidiaries } = showGroup(group)
      const page = <Item>(items: Item[]) => items.slice(from, from + limit)
      const list = <Item>(part: Part, items: Item[], show: (item: Item) => unknown) =>
        wants(part) ? { [part]: page(items).map(show), [`${part}_total`]: items.length } : {}
      const shown = {
        shareholders: holdings,
        parents,
        subsidiaries,
        beneficial_owners: longer(found?.owners ?? [], found?.unresolved ?? []),
      }
      const asked = nothing.filter(({ part }) =>
        part === 'owners'
          ? wants('shareholders') || wants('beneficial_owners')
          : wants('parents') || wants('subsidiaries'),
      )
      const longest = Math.max(...fields.map(part => shown[part].length))
      const lines = <Item>(part: Part, items: Item[], words: string, line: (item: Item) => string) =>
        wants(part)
          ? [`${items.length || 'No known'} ${words}${cut(from, limit, items.length)}`, ...page(items).map(line)]
          : []
      return {
        data: {
          ...(found && { beneficial_owners: ownersOf(found, page) }),
          ...list('shareholders', holdings, held => ({ ...showShareholder(held), ...showVerification(held) })),
          ...list('parents', parents, one => one),
          ...list('subsidiaries', subsidiaries, one => one),
          ...(asked.length > 0 && { coverage: asked.map(showCoverage) }),
        },
        text: [
          ...(found ? describeOwners(found, from, limit) : []),
          ...lines('shareholders', holdings, 'shareholders', describeHolding),
          ...lines('parents', parents, 'companies above it', describeLinked),
          ...lines('subsidiaries', subsidiaries, 'companies below it', describeLinked),
          ...describeCoverage(asked),
        ],
        cursor: cursorAfter(from, limit, longest),
        sourceIds: [...holdings.map(holding => holding.sourceId), group.sourceId, ...(found?.sources.keys() ?? [])],
        notes: [
          rules.shareholders,
          ...(found ? [rules.terminal] : []),
          ...([...(found?.owners ?? []), ...(found?.unresolved ?? [])].some(({ isLimited }) => isLimited)
            ? [rules.narrowed]
            : []),
        ],
      }
    }),
})

const longer = (one: unknown[], other: unknown[]) => (one.length > other.length ? one : other)

/** The owners of this page, and what of it leads to none; how many there are is of all. */
function ownersOf(found: BeneficialOwners, page: <Item>(items: Item[]) => Item[]) {
  const { owners, unresolved } = found
  return {
    ...showBeneficialOwners({ ...found, owners: page(owners), unresolved: page(unresolved) }, maxConcurrent),
    owners_total: owners.length,
    unresolved_total: unresolved.length,
  }
}

const cut = (from: number, limit: number, total: number) => {
  const shown = Math.max(0, Math.min(limit, total - from))
  return total === 0 ? '.' : shown < total ? `, ${shown} shown from ${from + 1}:` : ':'
}

function describeOwners(found: BeneficialOwners, from: number, limit: number): string[] {
  const { threshold, owners, unresolved, cycles } = found
  const owned = owners.slice(from, from + limit)
  return [
    owners.length === 0
      ? `No person is known to reach ${threshold}%.`
      : `${owners.length} beneficial owners from ${threshold}%${cut(from, limit, owners.length)}`,
    ...owned.map(owner => {
      const born = owner.birthYear === null ? '' : `, born ${owner.birthYear}`
      const may = owner.isCertain ? '' : ' (may reach it)'
      const paths = owner.paths.map(path => describePath(path, found))
      const more = owner.hasMorePaths ? '; and further paths' : ''
      return `- ${quoted(owner.name)}${born}: ${describeStake(owner.stake)}${may}; by ${paths.join('; and by ')}${more}`
    }),
    ...cycles.filter(ids => ids.includes(found.companyId)).map(ids => describeCycle(ids, found)),
    ...(unresolved.length === 0
      ? []
      : [`Not traced to any person: ${unresolved.length} parts${cut(from, limit, unresolved.length)}`]),
    ...unresolved.slice(from, from + limit).map(({ reason, name, companyIds, stake }) => {
      const others = companyIds.length > maxNamed ? ` and ${companyIds.length - maxNamed} more companies` : ''
      const named = companyIds.slice(0, maxNamed).map(id => nameOf(id, found))
      const who = name === null ? `${named.join(', ')}${others}` : quoted(name)
      return `- ${who}: ${describeStake(stake)} (${reason})`
    }),
  ]
}

/** From the person down to the company, each step with its source and day. */
function describePath({ steps }: BeneficialOwners['owners'][number]['paths'][number], found: BeneficialOwners): string {
  const shown = steps.map(({ companyId, extent, evidence }) => {
    const source = found.sources.get(evidence.sourceId)?.name
    const dated = [source && quoted(source), evidence.statedOn].filter(Boolean).join(' ')
    return `${describeExtent(extent)} of ${nameOf(companyId, found)}${dated && ` (${dated})`}`
  })
  return shown.join(' → ')
}

function nameOf(id: number, { members }: BeneficialOwners): string {
  const name = members.get(id)?.name
  return name ? `company_id ${id} ${quoted(name)}` : `company_id ${id}`
}
