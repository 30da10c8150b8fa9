import type { Actor } from '#domain/audit/actor.ts'
import type { Act } from '#domain/audit/acts.ts'
import { openEvidenceKey } from '#domain/evidence/evidence-key.ts'
import { gatherEvidence } from '#domain/evidence/gather-evidence.ts'
import { openInquiry } from '#domain/evidence/open-inquiry.ts'
import type { Services } from '../services.ts'
import { sha256 } from './evidence-parts.ts'
import { type EvidenceFormat, writeEvidence } from './write-evidence.ts'

export type EvidenceWish = { companyId: number; threshold: number; format: EvidenceFormat }

export type MadeEvidence = {
  file: Buffer
  companyId: number
  reference: string
  /** What the audit log says of it; it is written before the file is given away. */
  act: Act
}

/** The name of the file for whoever keeps it. */
export const evidenceName = ({ reference }: MadeEvidence, format: EvidenceFormat) => `evidence-${reference}.${format}`

export const evidenceTypes = { zip: 'application/zip', pdf: 'application/pdf' } as const

/** Gathers the facts about a company and writes them into a signed file. Charging and recording it is the caller's. */
export async function makeEvidence(
  { databases, clock, evidenceSeal }: Pick<Services, 'databases' | 'clock' | 'evidenceSeal'>,
  { companyId, threshold, format }: EvidenceWish,
  { workspaceId, by }: { workspaceId: string; by: Actor },
): Promise<MadeEvidence> {
  const at = clock()
  const facts = await gatherEvidence(databases.reads, companyId, { threshold, now: at })
  const { id } = facts.company
  const inquiry = await openInquiry(databases.primary, { workspaceId, companyId: id, askedBy: by.name ?? by.kind, at })
  const key = await openEvidenceKey(databases.primary, evidenceSeal)
  const file = await writeEvidence(facts, inquiry, key, format)
  const details = { reference: inquiry.reference, format, sha256: sha256(file) }
  const act: Act = { act: 'evidence.made', workspaceId, object: id, details }
  return { file, companyId: id, reference: inquiry.reference, act }
}
