import type { Actor } from '#domain/audit/actor.ts'
import type { Act } from '#domain/audit/acts.ts'
import { openEvidenceKey } from '#domain/evidence/evidence-key.ts'
import { gatherEvidence } from '#domain/evidence/gather-evidence.ts'
import { openInquiry } from '#domain/evidence/open-inquiry.ts'
import { onDay } from '#domain/history/on-day.ts'
import type { Services } from '../services.ts'
import { sha256 } from './evidence-parts.ts'
import { type EvidenceFormat, writeEvidence } from './write-evidence.ts'

export type EvidenceWish = {
  companyId: number
  threshold: number
  format: EvidenceFormat
  /** Facts are shown as known at the end of this day; today if omitted. */
  as_of?: string | undefined
  /** Whether the company is screened for the file, which is sold separately. */
  withHits?: boolean
}

export type MadeEvidence = {
  file: Buffer
  companyId: number
  reference: string
  /** What the audit log records of it; it is written before the file is handed out. */
  act: Act
}

/** The name under which the file is saved. */
export const evidenceName = ({ reference }: MadeEvidence, format: EvidenceFormat) => `evidence-${reference}.${format}`

export const evidenceTypes = { zip: 'application/zip', pdf: 'application/pdf' } as const

/** Gathers the facts about a company and writes them into a signed file. Charging and recording it is the caller's. */
export async function makeEvidence(
  { databases, clock, evidenceSeal }: Pick<Services, 'databases' | 'clock' | 'evidenceSeal'>,
  { companyId, threshold, format, as_of, withHits = false }: EvidenceWish,
  { workspaceId, by }: { workspaceId: string; by: Actor },
): Promise<MadeEvidence> {
  const at = clock()
  const facts = await onDay(databases.reads, companyId, { as_of }, at, (db, now) =>
    gatherEvidence(db, companyId, { threshold, now }),
  )
  const { id } = facts.company
  const asking = { workspaceId, companyId: id, askedBy: by.name ?? by.kind, at, asOf: as_of ?? null, withHits }
  const inquiry = await openInquiry(databases, asking)
  const key = await openEvidenceKey(databases.primary, evidenceSeal)
  const file = await writeEvidence(facts, inquiry, key, format)
  const details = { reference: inquiry.reference, format, sha256: sha256(file), ...(as_of && { as_of }) }
  const act: Act = { act: 'evidence.made', workspaceId, object: id, details }
  return { file, companyId: id, reference: inquiry.reference, act }
}
