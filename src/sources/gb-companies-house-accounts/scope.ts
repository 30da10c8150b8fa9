import type { XbrlContext, XbrlDocument, XbrlFact } from '#files/xbrl.ts'

/** Whose figures they are: those of the group together, or of the company alone. */
export type Scope = 'group' | 'company'

/** The axis of ifrs-full. Of the British taxonomies each generation has a dimension of its own. */
const ifrsAxis = 'ConsolidatedAndSeparateFinancialStatementsAxis'
const scopeDimensions = ['GroupCompanyDataDimension', 'GroupCompanyDimension', 'ConsolidationDimension', ifrsAxis]

const members: Record<string, Scope> = {
  Consolidated: 'group',
  ConsolidatedMember: 'group',
  Group: 'group',
  Company: 'company',
  ParentCompany: 'company',
  SeparateMember: 'company',
}

export const isScopeDimension = (dimension: string) => scopeDimensions.includes(dimension)

/** Whether what is said in a context is said of a company or person beside the one that files. */
export const isOfAnother = ({ dimensions }: XbrlContext) =>
  Object.keys(dimensions).some(name => /Subsidiar|Associate|JointVenture|Parent|Part(y|ies)|Officers/.test(name))

/** What a context says by its dimensions; null where it does not say it. */
export function taggedScope({ dimensions }: XbrlContext): Scope | null {
  for (const dimension of scopeDimensions) {
    const scope = members[dimensions[dimension] ?? '']
    if (scope) return scope
  }
  return null
}

/**
 * Whose a fact is. What is not tagged as the group's is the company's own: the British taxonomies say so, and a page that
 * calls itself consolidated changes nothing about it. In ifrs-full it is the other way round as soon as a document sets
 * the separate statements apart.
 */
export function scopesIn({ contexts }: XbrlDocument): (fact: XbrlFact, context: XbrlContext) => Scope {
  const separates = [...contexts.values()].some(({ dimensions }) => dimensions[ifrsAxis] === 'SeparateMember')
  return ({ namespace }, context) =>
    taggedScope(context) ?? (separates && /ifrs\.org/.test(namespace) ? 'group' : 'company')
}
