import type { XbrlContext, XbrlDocument, XbrlFact } from '#files/xbrl.ts'
import { shiftPoint } from '#lib/shift-point.ts'
import { mostFrequent } from '../shared/most-frequent.ts'
import { plainDecimal } from '../shared/plain-decimal.ts'
import { conceptKey, metricTable, metricValues } from '../statements/metric-table.ts'
import type { Period } from './find-periods.ts'
import { mendSigns, workingCapitalAddsUp } from './mend-signs.ts'
import { isScopeDimension, type Scope, scopesIn, taggedScope } from './scope.ts'

export type FoundValues = {
  currency: string
  values: Record<string, string>
  /** Concepts that the values came from. */
  concepts: string[]
  /** Where one concept has several values, which cannot all be right: the first was kept. */
  conflicts: string[]
  /** Metrics whose sign was turned, because only then the balance sheet adds up. */
  turned: string[]
  /** Numbers of a metric that could not be read. */
  unreadable: string[]
}

/**
 * Members that name the version of an amount and limit nothing, with their rank: an amount without any comes first, then one
 * that was restated or revised, then the original.
 */
const rankOfVersion: Record<string, number> = { RestatedAmount: 2, Revised: 2, Original: 4 }
/** An amount that is tagged as the company's comes before one that is not tagged. */
const untagged = 1
/** A balance of the morning after comes last. */
const morningAfter = 8

const headlines = new Set([...metricTable.values()].flatMap(({ uk, ifrs }) => [...uk, ...ifrs]))
const isHeadline = (key: string) => headlines.has(key)

/** People are not counted in hundredths: a count is kept without the scale that some programs give to every number. */
type TaggedValue = { value: string; count: string; decimals: number; unit: string; rank: number }

/** The platform's metrics for one period, of the group or of the company alone; null where nothing is reported. */
export function findValues(document: XbrlDocument, period: Period, scope: Scope): FoundValues | null {
  const finder = new Finder(document, period, scope)
  const currency = finder.currency()
  const used = new Set<string>()
  const values = metricValues(['uk', 'ifrs'], (concept, metric) => {
    const found = finder.look(concept)
    if (!found || (found.unit !== currency && metric !== 'Employee-Numbers')) return null
    used.add(concept)
    return metric === 'Employee-Numbers' ? found.count : found.value
  })
  if (used.size === 0 && finder.unreadable.length === 0) return null
  const untimed = finder.look('Creditors')
  if (values['Total-Current-Liabilities'] === undefined && untimed?.unit === currency) {
    // Some programs mark only debts that are due later. The rest is due within a year if the balance sheet states it.
    const assumed = { ...values, 'Total-Current-Liabilities': untimed.value }
    if (values['Working-Capital'] !== undefined && workingCapitalAddsUp(assumed)) Object.assign(values, assumed)
  }
  const concepts = [...used]
  return {
    currency: currency ?? 'GBP',
    values,
    concepts,
    conflicts: concepts.flatMap(concept => finder.conflicts.get(concept) ?? []),
    turned: mendSigns(values),
    unreadable: finder.unreadable,
  }
}

class Finder {
  readonly conflicts = new Map<string, string>()
  readonly unreadable: string[] = []
  readonly #values = new Map<string, TaggedValue>()

  constructor(document: XbrlDocument, period: Period, scope: Scope) {
    const scopeOf = scopesIn(document)
    for (const fact of document.facts) {
      const context = fact.unit === null ? undefined : document.contexts.get(fact.context)
      if (!context || !isOf(context, period) || scopeOf(fact, context) !== scope) continue
      const { limiting, rank } = membersOf(context)
      const key = conceptKey(fact.concept, limiting)
      const isMorningAfter = context.end !== period.end
      if (!fact.problem) this.#add(key, fact, rank + (isMorningAfter ? morningAfter : 0))
      else if (isHeadline(key)) this.unreadable.push(`${key}: ${fact.problem}`)
    }
  }

  look(concept: string): TaggedValue | undefined {
    return this.#values.get(concept)
  }

  /** The currency of most amounts. */
  currency(): string | null {
    return mostFrequent([...this.#values.values()].flatMap(({ unit }) => (/^[A-Z]{3}$/.test(unit) ? unit : []))) ?? null
  }

  #add(key: string, fact: XbrlFact, rank: number): void {
    const value: TaggedValue = {
      value: fact.value,
      count: fact.scale < 0 ? shiftPoint(fact.value, -fact.scale) : fact.value,
      decimals: fact.decimals ?? Number.NEGATIVE_INFINITY,
      unit: fact.unit ?? '',
      rank,
    }
    const before = this.#values.get(key)
    if (before && before.rank < rank) return
    if (!before || rank < before.rank || value.decimals > before.decimals) {
      this.#values.set(key, value)
      if (before && rank < before.rank) this.conflicts.delete(key)
    } else if (value.decimals === before.decimals && plainDecimal(value.value) !== plainDecimal(before.value)) {
      if (!this.conflicts.has(key)) this.conflicts.set(key, `${key}: ${before.value}, also ${value.value}`)
    }
  }
}

function isOf({ start, end }: XbrlContext, period: Period): boolean {
  if (start === null && end !== null && end === period.morningAfter) return true
  return end === period.end && (start === null || start === period.start)
}

function membersOf(context: XbrlContext): { limiting: string[]; rank: number } {
  const scope = taggedScope(context)
  const members = Object.entries(context.dimensions).flatMap(([dimension, member]) =>
    scope !== null && isScopeDimension(dimension) ? [] : [member],
  )
  const ranks = members.map(member => rankOfVersion[member] ?? 0)
  return {
    limiting: members.filter(member => !(member in rankOfVersion)),
    rank: Math.max(0, ...ranks) + (scope === null ? untagged : 0),
  }
}
