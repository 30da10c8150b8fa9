import type { Part } from './flag.ts'
import type { OverviewFacts } from './overview-facts.ts'

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
