import { Type } from 'typebox'
import { readBeneficialOwners, usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { readOwnership } from '#domain/ownership/read-ownership.ts'
import { BeneficialOwnersShape, showBeneficialOwners } from '#surface/beneficial-owners.ts'
import { describeStake } from '#surface/describe-stake.ts'
import { describeCircle, LinkedShape, ShareholderShape, showGroup, showShareholder } from '../ownership-shapes.ts'
import { quoted } from '../quoted.ts'
import { rules } from '../rules.ts'
import { aboutCompany, tool } from '../tool.ts'

/** Longer lists would overwhelm a model; their full length is in the totals. */
const mostShown = 100

export default tool({
  name: 'company_ownership',
  title: 'Company ownership',
  description:
    'Who owns a company: its shareholders, parents and subsidiaries, and the beneficial owners behind it with their ' +
    'effective percentage and the paths that lead to them. What cannot be traced to a person is listed as unresolved ' +
    'with its share, and is never an owner.',
  permission: 'ownership',
  parameters: {
    threshold: Type.Optional(
      Type.Number({
        minimum: 0.01,
        maximum: 100,
        default: usualThreshold,
        description: 'Effective percentage at or above which a person counts as a beneficial owner.',
      }),
    ),
  },
  examples: [{ company_id: 1 }, { company_id: 1, threshold: 10 }],
  data: {
    shareholders: Type.Array(ShareholderShape, { description: 'Largest first, a hundred at most.' }),
    shareholders_total: Type.Integer(),
    parents: Type.Array(LinkedShape, { description: 'Nearest first, a hundred at most.' }),
    parents_total: Type.Integer(),
    subsidiaries: Type.Array(LinkedShape, { description: 'Nearest first, a hundred at most.' }),
    subsidiaries_total: Type.Integer(),
    beneficial_owners: BeneficialOwnersShape,
  },

  answer: call =>
    aboutCompany(call, async company => {
      const { threshold = usualThreshold } = call.given
      const { holdings, group } = await readOwnership(call.db, company.id, call.now)
      const found = await readBeneficialOwners(call.db, company.id, { threshold, now: call.now })
      const { parents, subsidiaries } = showGroup(group)
      return {
        data: {
          shareholders: holdings.slice(0, mostShown).map(showShareholder),
          shareholders_total: holdings.length,
          parents: parents.slice(0, mostShown),
          parents_total: parents.length,
          subsidiaries: subsidiaries.slice(0, mostShown),
          subsidiaries_total: subsidiaries.length,
          beneficial_owners: showBeneficialOwners(found, mostShown),
        },
        text: [
          `${holdings.length} shareholders, ${parents.length} companies over it, ${subsidiaries.length} under it.`,
          found.owners.length === 0
            ? `No person is known to reach ${threshold}%.`
            : `Beneficial owners from ${threshold}%:`,
          ...found.owners
            .slice(0, mostShown)
            .map(
              ({ name, stake, isCertain }) =>
                `- ${quoted(name)}: ${describeStake(stake)}${isCertain ? '' : ' (may reach it)'}`,
            ),
          ...found.circles.filter(ids => ids.includes(found.companyId)).map(ids => describeCircle(ids, found)),
          ...(found.unresolved.length === 0 ? [] : [`Not traced to any person: ${found.unresolved.length} parts.`]),
        ],
        sourceIds: [...holdings.map(holding => holding.sourceId), group.sourceId, ...found.sources.keys()],
        notes: [
          rules.shareholders,
          rules.linkage,
          rules.terminal,
          rules.owners,
          ...([...found.owners, ...found.unresolved].some(({ isLimited }) => isLimited) ? [rules.narrowed] : []),
        ],
      }
    }),
})
