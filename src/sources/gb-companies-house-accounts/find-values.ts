import type { XbrlContext, XbrlDocument, XbrlFact } from '#lib/read/xbrl.ts'
import { shiftPoint } from '#lib/shift-point.ts'
import { conceptKey, metricTable, metricValues } from '../statements/metric-table.ts'
import type { Period } from './find-periods.ts'
import { mendSigns, workingCapitalAddsUp } from './mend-signs.ts'

export type Scope = 'group' | 'company'

export type FoundValues = {
  currency: string
  values: Record<string, string>
  /** Concepts that the values came from. */
  concepts: string[]
  /** Where one concept has several values, which cannot all be right: the first was kept. */
  conflicts: string[]
  /** Metrics whose sign was turned, because only then the balance sheet adds up. */
  turned: string[]
  /** Numbers that tell a metric and could not be read. */
  unreadable: string[]
}

const GROUP = new Set(['Consolidated', 'ConsolidatedMember', 'Group'])
const COMPANY = new Set(['Company', 'SeparateMember', 'ParentCompany'])
const SCOPE_DIMENSIONS = ['GroupCompanyDataDimension', 'ConsolidatedAndSeparateFinancialStatementsAxis']
/** A restated amount is the one that holds now. */
const RESTATED = 'RestatedAmount'

const headlines = new Set([...metricTable.values()].flatMap(({ uk, ifrs }) => [...uk, ...ifrs]))
const isHeadline = (key: string) => headlines.has(key)

/** People are not counted in hundredths: a count is told without the scale that some programs give to every number. */
type Told = { value: string; count: string; decimals: number; unit: string }

/** Whether any fact is said to be of the group, or some are set apart as the parent's alone. */
export function hasGroupFacts(document: XbrlDocument): boolean {
  return hasFactsOf(document, 'group') || hasFactsOf(document, 'company')
}

function hasFactsOf({ facts, contexts }: XbrlDocument, scope: Scope): boolean {
  return facts.some(fact => fact.unit !== null && scopeOf(contexts.get(fact.context)) === scope)
}

/** The platform's metrics for one period, of the group or of the company alone; null where nothing is told. */
export function findValues(document: XbrlDocument, period: Period, scope: Scope, isGroup: boolean): FoundValues | null {
  const found = new Finder(document, period, scope, isGroup)
  const currency = found.currency()
  const used = new Set<string>()
  const values = metricValues(['uk', 'ifrs'], (concept, metric) => {
    const told = found.look(concept)
    if (!told || (told.unit !== currency && metric !== 'Employee-Numbers')) return null
    used.add(concept)
    return metric === 'Employee-Numbers' ? told.count : told.value
  })
  if (used.size === 0 && found.unreadable.length === 0) return null
  const untimed = found.look('Creditors')
  if (values['Total-Current-Liabilities'] === undefined && untimed?.unit === currency) {
    // Some programs name the time only of what is due later. The rest is due within a year if the sheet says so.
    const assumed = { ...values, 'Total-Current-Liabilities': untimed.value }
    if (values['Working-Capital'] !== undefined && workingCapitalAddsUp(assumed)) Object.assign(values, assumed)
  }
  const concepts = [...used]
  return {
    currency: currency ?? 'GBP',
    values,
    concepts,
    conflicts: concepts.flatMap(concept => found.conflicts.get(concept) ?? []),
    turned: mendSigns(values),
    unreadable: found.unreadable,
  }
}

class Finder {
  readonly conflicts = new Map<string, string>()
  readonly unreadable: string[] = []
  private readonly told = new Map<string, Told>()
  private readonly restated = new Map<string, Told>()

  constructor(document: XbrlDocument, period: Period, scope: Scope, isGroup: boolean) {
    const inPeriod = document.facts.flatMap(fact => {
      const context = fact.unit === null ? undefined : document.contexts.get(fact.context)
      return context && isOf(context, period) ? [{ fact, context, ...membersOf(context) }] : []
    })
    // Where only the parent's own figures are marked, all others are the group's.
    const isUnmarkedGroup = isGroup && !hasFactsOf(document, 'group')
    const groups = new Set(inPeriod.filter(one => one.scope === 'group').map(one => one.key(one.fact)))
    for (const one of inPeriod) {
      const key = one.key(one.fact)
      // The company's own income statement is left out of group accounts, so that what the notes say about the year
      // without saying of whom is the group's, unless they say it of the group as well.
      const isOfGroup =
        one.scope === 'group' ||
        (isGroup && one.scope === null && (isUnmarkedGroup || (one.context.start !== null && !groups.has(key))))
      if (isOfGroup !== (scope === 'group')) continue
      if (!one.fact.problem) this.add(key, one.fact, one.isRestated)
      else if (isHeadline(key)) this.unreadable.push(`${key}: ${one.fact.problem}`)
    }
  }

  look(concept: string): Told | undefined {
    return this.told.get(concept) ?? this.restated.get(concept)
  }

  /** The currency of most amounts. */
  currency(): string | null {
    const counts = new Map<string, number>()
    for (const { unit } of this.told.values()) {
      if (/^[A-Z]{3}$/.test(unit)) counts.set(unit, (counts.get(unit) ?? 0) + 1)
    }
    return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null
  }

  private add(key: string, fact: XbrlFact, isRestated: boolean): void {
    const told: Told = {
      value: fact.value,
      count: fact.scale < 0 ? shiftPoint(fact.value, -fact.scale) : fact.value,
      decimals: fact.decimals ?? Number.NEGATIVE_INFINITY,
      unit: fact.unit ?? '',
    }
    const into = isRestated ? this.restated : this.told
    const before = into.get(key)
    if (!before || told.decimals > before.decimals) into.set(key, told)
    else if (told.decimals === before.decimals && !isSame(told.value, before.value)) {
      if (!this.conflicts.has(key)) this.conflicts.set(key, `${key}: ${before.value}, also ${told.value}`)
    }
  }
}

function isOf({ start, end }: XbrlContext, period: Period): boolean {
  return end === period.end && (start === null || start === period.start)
}

function scopeOf(context: XbrlContext | undefined): Scope | null {
  for (const dimension of SCOPE_DIMENSIONS) {
    const member = context?.dimensions[dimension]
    if (member !== undefined && GROUP.has(member)) return 'group'
    if (member !== undefined && COMPANY.has(member)) return 'company'
  }
  return null
}

function membersOf(context: XbrlContext): {
  scope: Scope | null
  isRestated: boolean
  key: (fact: XbrlFact) => string
} {
  const members = Object.entries(context.dimensions)
    .filter(([dimension]) => !SCOPE_DIMENSIONS.includes(dimension))
    .map(([, member]) => member)
  const limiting = members.filter(member => member !== RESTATED)
  return {
    scope: scopeOf(context),
    isRestated: limiting.length < members.length,
    key: fact => conceptKey(fact.concept, limiting),
  }
}

const isSame = (one: string, other: string) => plain(one) === plain(other)
const plain = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
