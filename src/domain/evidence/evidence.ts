import type { Company } from '../companies/company.ts'
import type { Change } from '../companies/list-changes.ts'
import type { CorrectedField } from '../companies/list-corrections.ts'
import type { Source } from '../companies/sources.ts'
import type { Covered } from '../coverage/part.ts'
import type { Period } from '../financials/statement.ts'
import type { Officer } from '../officers/officer.ts'
import type { Holding } from '../ownership/holding.ts'
import type { BeneficialOwners } from '../ownership/read-beneficial-owners.ts'
import type { HitDecision } from '../screening/decisions/hit-decision.ts'
import type { Hit, Screening } from '../screening/hits/find-hits.ts'
import type { ScreenedSubject } from '../screening/hits/screened-subject.ts'

/** The day on which its source stated a fact, where anything states it, and the import that loaded it; null if unknown. */
export type Provenance = { statedOn: string | null; runId: number | null }

/** Some facts and their total; lists are cut at a length that no one would read past. */
export type Listed<Fact> = { items: Fact[]; total: number }

/** One source's data about the company, as last imported. */
export type RawRecord = Provenance & {
  sourceId: number
  key: string
  hash: string
  vanishedOn: string | null
  /** JSON, as the stored text. */
  entry: string
}

/** An import that loaded some of the facts. */
export type EvidenceRun = {
  id: number
  sourceId: number
  /** Names without folders: a file's location on the server is confidential. */
  files: string[]
  publishedOn: string | null
  newestEntryOn: string | null
  finishedAt: string | null
}

/** A person's contact details prove nothing about the company. */
export type EvidenceOfficer = Omit<Officer, 'email' | 'phone'> & Provenance

/** Everything that evidence contains, as it stood at one moment. */
export type EvidenceFacts = {
  company: Company
  /** The day on which its source described the company, where anything states it. */
  sourcedOn: string | null
  corrections: CorrectedField[]
  officers: Listed<EvidenceOfficer>
  holdings: Listed<Holding & Provenance>
  owners: BeneficialOwners
  periods: (Period & Provenance)[]
  /** The group's accounts for periods that the company's own serve, and vice versa. */
  behind: (Period & Provenance)[]
  /** What is known of each part, and where nothing is, why. */
  coverage: Covered[]
  changes: Listed<Change>
  records: Listed<RawRecord>
  runs: EvidenceRun[]
  /** All sources involved, by id, each with the day on which it last confirmed its facts. */
  sources: (Source & { confirmedOn: string | null })[]
}

/** Who requested the evidence, and what they decided about the company. */
export type Inquiry = {
  reference: string
  at: Date
  /** The day at whose end everything was known as stated; null for the moment of the request. */
  asOf: string | null
  workspace: string
  /** A person's e-mail address, or the name of an API key. */
  askedBy: string
  decision: Decision | null
  screening: EvidenceScreening
}

/** Who in or around the company may be on which list: never a conclusion. */
export type EvidenceHit = Pick<Hit, 'score' | 'outcome' | 'reasons'> & {
  role: ScreenedSubject['role']
  isFormer: boolean
  name: string
  list: string
  listName: string
  entryKey: string
  entryName: string
  matchedName: string | null
  programmes: string[]
  listedOn: string | null
  link: string | null
}

export type EvidenceScreening = {
  decisions: HitDecision[]
  /** The open hits and what was compared; null where the company was not screened for the file. */
  screened:
    | (Pick<Screening, 'total' | 'lists' | 'setAside' | 'totalSetAside' | 'below' | 'belowFrom' | 'threshold'> & {
        subjects: number
        hits: EvidenceHit[]
      })
    | null
}

/** What a workspace decided about a company, and why. */
export type Decision = {
  state: 'open' | 'cleared' | 'rejected'
  reason: string | null
  by: string | null
  at: Date | null
  notes: { text: string; by: string | null; at: Date }[]
}
