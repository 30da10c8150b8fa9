import { accountsFlags } from './accounts-flags.ts'
import { changeFlags } from './change-flags.ts'
import type { Flag, Part, Severity } from './flag.ts'
import type { OverviewFacts } from './overview-facts.ts'
import { ownerFlags } from './owner-flags.ts'
import { chargeFlags, reportFlags } from './report-flags.ts'
import { statusFlags } from './status-flags.ts'

const order: Severity[] = ['against', 'look', 'note']

/** Everything that whoever decides about the company should have seen, on a day, what weighs most first. */
export function findFlags(facts: OverviewFacts, today: string): Flag[] {
  const flags = [
    ...statusFlags(facts, today),
    ...reportFlags(facts, today),
    ...accountsFlags(facts, today),
    ...chargeFlags(facts),
    ...ownerFlags(facts),
    ...changeFlags(facts, today),
  ]
  return order.flatMap(severity => flags.filter(flag => flag.severity === severity))
}

/** What nobody told us about the company: the absence of a fact is never a good sign by itself. */
export function listUnknowns(facts: OverviewFacts): { what: string; part: Part }[] {
  const { company, officers, holdings, financials } = facts
  const unknowns: [isUnknown: boolean, what: string, part: Part][] = [
    [company.statusId === null, 'whether it is active', 'profile'],
    [company.registrationNumber === null, 'registration number', 'profile'],
    [company.incorporatedOn === null && company.foundedIn === null, 'when it was founded', 'profile'],
    [company.addressStreet === null && company.addressCity === null, 'address', 'profile'],
    [officers.length === 0, 'officers', 'officers'],
    [holdings.length === 0, 'shareholders', 'owners'],
    [financials.periods.length === 0, 'accounts', 'financials'],
  ]
  return unknowns.flatMap(([isUnknown, what, part]) => (isUnknown ? [{ what, part }] : []))
}

export type Verdict = { tone: 'bad' | 'warn' | 'good' | 'unknown'; text: string }

/** Without so many of the basic facts, that nothing speaks against a company means little, and then nothing. */
const manyUnknown = 3
const tooManyUnknown = 5

/** What the flags come to, in one line. It is a summary of facts and nobody's advice. */
export function verdictOf(flags: Flag[], unknowns: number): Verdict {
  const titles = (severity: Flag['severity']) =>
    flags.filter(flag => flag.severity === severity).map(({ title }) => title)
  const [against, look] = [titles('against'), titles('look')]
  if (against.length > 0) return { tone: 'bad', text: `${listed(against)}.` }
  if (unknowns >= tooManyUnknown) return { tone: 'unknown', text: 'Too little is known to say anything.' }
  if (look.length > 0) return { tone: 'warn', text: `${listed(look)}.` }
  if (unknowns >= manyUnknown) {
    return { tone: 'unknown', text: 'Nothing that is known speaks against it, but much is not known.' }
  }
  return { tone: 'good', text: 'Nothing that is known speaks against it.' }
}

/** The first ones in full, because a list of ten is read by nobody. */
function listed(titles: string[]): string {
  const most = 3
  const shown = titles.slice(0, most).map((title, index) => (index === 0 ? title : lowerFirst(title)))
  const more = titles.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
