import { hash } from 'node:crypto'
import { lettersAndDigits } from '#lib/canonical-number.ts'
import type { CompanySubject } from '../read-company-subjects.ts'
import type { Subject } from '../subject.ts'

/** Somebody who is screened, and where they were found: handed in, or in or around a company. */
export type ScreenedSubject = {
  role: 'given' | CompanySubject['role']
  companyId: number | null
  /** Whether they are in or hold the company no longer. */
  isFormer: boolean
  /** What whoever handed them in calls them, by which they are known again although everything else changes. */
  reference: string | null
  subject: Subject
}

/** As what they are screened, for a person to read. */
export function roleWords({ role, isFormer }: Pick<ScreenedSubject, 'role' | 'isFormer'>): string {
  return `${isFormer ? 'former ' : ''}${role.replaceAll('_', ' ')}`
}

/** What is compared of a subject, each part as a hash of its own. */
export type SubjectParts = Record<keyof Subject, string>

/**
 * By what somebody is known again in a workspace. A company by its id; who is in or around one by the company, the role and the name;
 * who was handed in by their reference, or else the name. What else is known of them may change, and they are still the same.
 */
export function subjectKey({ role, companyId, reference, subject }: ScreenedSubject): Buffer {
  const name = plain(subject.names[0] ?? '')
  if (role === 'company') return marked(['company', companyId])
  if (role !== 'given') return marked([role, companyId, name])
  return marked(reference === null ? ['given', subject.kind, name] : ['reference', reference])
}

/** In which order and in which case of letters something is given makes no difference. */
export function subjectParts({ kind, names, birth, countries, identifiers }: Subject): SubjectParts {
  return {
    kind,
    names: partOf(names.map(plain)),
    birth: partOf(birth ? [birth.year, birth.month ?? null, birth.day ?? null].map(String) : []),
    countries: partOf(countries),
    identifiers: partOf(
      identifiers.map(({ kind, value, country }) => JSON.stringify([kind, lettersAndDigits(value), country])),
    ),
  }
}

/** A hash of texts, whatever their order; empty where there are none. */
export function partOf(texts: string[]): string {
  if (texts.length === 0) return ''
  return hash('sha256', JSON.stringify([...new Set(texts)].sort()), 'base64url').slice(0, 16)
}

const marked = (values: unknown[]) => hash('sha256', JSON.stringify(values), 'buffer')

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
