import type { Covered, Part as CoveredPart } from '../coverage/part.ts'
import { accountsFlags } from './accounts-flags.ts'
import { changeFlags } from './change-flags.ts'
import type { Flag, Part, Severity } from './flag.ts'
import type { OverviewFacts } from './overview-facts.ts'
import { ownerFlags } from './owner-flags.ts'
import { chargeFlags, reportFlags } from './report-flags.ts'
import { lifeOf, statusFlags } from './status-flags.ts'
import { overdueRoles, verificationFlags } from './verification-flags.ts'

const order: Severity[] = ['against', 'look', 'note']

/** Everything that a decision about the company should take into account on a given day, most severe first. */
export function findFlags(facts: OverviewFacts, today: string): Flag[] {
  const flags = [
    ...statusFlags(facts, today),
    ...reportFlags(facts, today),
    ...accountsFlags(facts, today),
    ...chargeFlags(facts, today),
    ...ownerFlags(facts),
    ...(lifeOf(facts, today) === 'ended' ? [] : verificationFlags(overdueRoles(facts))),
    ...changeFlags(facts, today),
  ]
  return order.flatMap(severity => flags.filter(flag => flag.severity === severity))
}

export type Unknown = { what: string; part: Part; why: string | null }

const covers: [part: CoveredPart, what: string, shownIn: Part][] = [
  ['officers', 'officers', 'officers'],
  ['owners', 'shareholders', 'owners'],
  ['accounts', 'accounts', 'financials'],
]

/** What is not known about the company, and why. A missing fact is never a good sign, unless a source states that there is none. */
export function listUnknowns({ company }: OverviewFacts, coverage: Covered[]): Unknown[] {
  const fields: [isUnknown: boolean, what: string][] = [
    [company.statusId === null, 'whether it is active'],
    [company.registrationNumber === null, 'registration number'],
    [company.incorporatedOn === null && company.foundedIn === null, 'when it was founded'],
    [company.addressStreet === null && company.addressCity === null, 'address'],
  ]
  return [
    ...fields.flatMap(([isUnknown, what]) => (isUnknown ? [{ what, part: 'profile' as const, why: null }] : [])),
    ...covers.flatMap(([covered, what, part]) => {
      const found = coverage.find(one => one.part === covered)
      return found && found.reading !== 'known' && found.reading !== 'none' ? [{ what, part, why: found.why }] : []
    }),
  ]
}

export type Verdict = { tone: 'bad' | 'warn' | 'good' | 'unknown'; text: string }

/** With this many basic facts missing, the absence of adverse findings means little; with `tooManyUnknown`, nothing. */
const manyUnknown = 3
const tooManyUnknown = 5

/** The flags in one line: a summary of facts, not advice. */
export function verdictOf(flags: Flag[], unknowns: number): Verdict {
  const titles = (severity: Flag['severity']) =>
    flags.filter(flag => flag.severity === severity).map(({ title }) => title)
  const [against, look] = [titles('against'), titles('look')]
  if (against.length > 0) return { tone: 'bad', text: `${listed(against)}.` }
  if (unknowns >= tooManyUnknown) return { tone: 'unknown', text: 'Insufficient data held for an assessment.' }
  if (look.length > 0) return { tone: 'warn', text: `${listed(look)}.` }
  if (unknowns >= manyUnknown) {
    return { tone: 'unknown', text: 'No adverse findings in the data held, but much of the basic data is missing.' }
  }
  return { tone: 'good', text: 'No adverse findings in the data held.' }
}

/** The first few in full; no one reads a list of ten. */
function listed(titles: string[]): string {
  const maxShown = 3
  const shown = titles.slice(0, maxShown).map((title, index) => (index === 0 ? title : lowerFirst(title)))
  const more = titles.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
