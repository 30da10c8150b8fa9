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

/** Whether the facts of a context are about another company or person than the filer. */
export const isOfAnother = ({ dimensions }: XbrlContext) =>
  Object.keys(dimensions).some(name => /Subsidiar|Associate|JointVenture|Parent|Part(y|ies)|Officers/.test(name))

/** What the dimensions of a context state; null where they do not. */
export function taggedScope({ dimensions }: XbrlContext): Scope | null {
  for (const dimension of scopeDimensions) {
    const scope = members[dimensions[dimension] ?? '']
    if (scope) return scope
  }
  return null
}

/**
 * Whose fact it is. What is not tagged as the group's is the company's own: the British taxonomies define it so, even on a page
 * that calls itself consolidated. In ifrs-full it is the other way round as soon as a document marks the separate statements.
 */
export function scopesIn({ contexts }: XbrlDocument): (fact: XbrlFact, context: XbrlContext) => Scope {
  const separates = [...contexts.values()].some(({ dimensions }) => dimensions[ifrsAxis] === 'SeparateMember')
  return ({ namespace }, context) =>
    taggedScope(context) ?? (separates && /ifrs\.org/.test(namespace) ? 'group' : 'company')
}
