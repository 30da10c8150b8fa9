import { createHash } from 'node:crypto'
import type { EvidenceFacts, Inquiry, Listed } from '#domain/evidence/evidence.ts'
import { snakeCased } from '#lib/snake-case.ts'
import { showBeneficialOwners } from '../beneficial-owners.ts'
import { showCoverage } from '../coverage.ts'

/** The parts of an evidence file for a machine, by name. What changes without the facts is in `evidence.json` alone. */
export type EvidenceParts = Record<string, string>

export const evidenceFormat = 'firmament-evidence-1'

export function evidenceParts(facts: EvidenceFacts, inquiry: Inquiry): EvidenceParts {
  const { company, sourcedOn, corrections, officers, holdings, owners, periods, behind, changes, records } = facts
  const { screening, ...asked } = inquiry
  const rawOf = (at: number) => `records/${String(at + 1).padStart(3, '0')}.json`
  return {
    'evidence.json': json({
      format: evidenceFormat,
      ...snakeCased({ ...asked, decision: asked.decision && snakeCased(asked.decision) }),
      company_id: company.id,
      company_name: company.name,
      threshold_percent: owners.threshold,
    }),
    'company.json': json({
      ...snakeCased(company),
      sourced_on: sourcedOn,
      corrections: corrections.map(snakeCased),
    }),
    'officers.json': json(listed(officers)),
    'shareholders.json': json(listed(holdings)),
    'beneficial-owners.json': json(showBeneficialOwners(owners, maxShown)),
    'accounts.json': json({ periods: periods.map(snakeCased), further_periods: behind.map(snakeCased) }),
    'coverage.json': json({ coverage: facts.coverage.map(showCoverage) }),
    'changes.json': json(listed(changes)),
    'screening.json': json({
      screened: showScreened(screening.screened),
      decisions: screening.decisions.map(snakeCased),
    }),
    'sources.json': json({ sources: facts.sources.map(snakeCased), imports: facts.runs.map(snakeCased) }),
    'records.json': json({
      total: records.total,
      items: records.items.map(({ entry, ...record }, at) => ({
        file: rawOf(at),
        sha256: sha256(entry),
        ...snakeCased(record),
      })),
    }),
    ...Object.fromEntries(records.items.map(({ entry }, at) => [rawOf(at), entry])),
  }
}

const showScreened = (screened: Inquiry['screening']['screened']) =>
  screened && {
    ...screened,
    lists: screened.lists.map(({ list, name, asOf, url }) => ({ list, name, as_of: asOf, url })),
    hits: screened.hits.map(snakeCased),
  }

const maxShown = 500

const listed = ({ items, total }: Listed<object>) => ({ total, items: items.map(snakeCased) })

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
