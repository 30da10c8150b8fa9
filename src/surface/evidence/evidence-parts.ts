import { createHash } from 'node:crypto'
import type { EvidenceFacts, Inquiry, Listed } from '#domain/evidence/evidence.ts'
import { ageOfData } from '#domain/imports/age-of-data.ts'
import type { SourceDays } from '#domain/imports/source-days.ts'
import { snakeCased } from '#lib/snake-case.ts'
import { showBeneficialOwners } from '../beneficial-owners.ts'
import { showCoverage } from '../coverage.ts'

/** The parts of an evidence file for a machine, by name. What changes without the facts is in `evidence.json` alone. */
export type EvidenceParts = Record<string, string>

const evidenceFormat = 'firmament-evidence-1'

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
    'officers.json': json(listed(officers, showRole)),
    'shareholders.json': json(listed(holdings, showRole)),
    'beneficial-owners.json': json(showBeneficialOwners(owners, maxShown)),
    'accounts.json': json({ periods: periods.map(snakeCased), further_periods: behind.map(snakeCased) }),
    'coverage.json': json({ coverage: facts.coverage.map(showCoverage) }),
    'changes.json': json(listed(changes)),
    'screening.json': json({
      screened: showScreened(screening.screened, inquiry.at),
      decisions: screening.decisions.map(snakeCased),
    }),
    'sources.json': json({
      sources: facts.sources.map(source => showSource(source, inquiry.at)),
      imports: facts.runs.map(snakeCased),
    }),
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

/** The same names as everywhere, with how old it was when the file was made. */
const daysShown = (of: SourceDays, at: Date) => ({
  published_on: of.publishedOn,
  newest_entry_on: of.newestEntryOn,
  loaded_on: of.loadedOn,
  age: ageOfData(of, at),
})

function showSource({ staleAfterHours: _, ...source }: EvidenceFacts['sources'][number], at: Date) {
  return snakeCased({ ...source, age: ageOfData({ ...source, staleAfterHours: _ }, at) })
}

const showScreened = (screened: Inquiry['screening']['screened'], at: Date) =>
  screened && {
    ...{ total: screened.total, subjects: screened.subjects },
    total_set_aside: screened.totalSetAside,
    set_aside: screened.setAside.map(({ score, screened: { role, subject }, entry }) => ({
      ...{
        role,
        name: subject.names[0],
        score,
        list: entry.list,
        entry_key: entry.key,
        entry_name: entry.names[0]?.name,
      },
      births: entry.births.map(({ text }) => text),
    })),
    below_threshold: { from: screened.belowFrom, entries: screened.below },
    lists: screened.lists.map(one => ({ list: one.list, name: one.name, url: one.url, ...daysShown(one, at) })),
    hits: screened.hits.map(snakeCased),
  }

const maxShown = 500

const listed = <Fact extends object>({ items, total }: Listed<Fact>, show: (fact: Fact) => object = snakeCased) => ({
  total,
  items: items.map(show),
})

const showRole = ({ identityVerification, ...role }: { identityVerification: object | null }) => ({
  ...snakeCased(role),
  identity_verification: identityVerification && snakeCased(identityVerification),
})

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
