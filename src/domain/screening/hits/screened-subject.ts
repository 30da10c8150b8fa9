import { hash } from 'node:crypto'
import { lettersAndDigits } from '#lib/canonical-number.ts'
import type { CompanySubject } from '../read-company-subjects.ts'
import type { Subject } from '../subject.ts'

/** A screened party and its origin: given in a request, or related to a company. */
export type ScreenedSubject = {
  role: 'given' | CompanySubject['role']
  companyId: number | null
  /** Whether the office or the holding has ended. */
  isFormer: boolean
  /** The caller's reference, which identifies the party even if everything else changes. */
  reference: string | null
  subject: Subject
  /** Where less is to be compared than is known of it. */
  compared?: Subject
}

/** The role in which the party is screened, for a reader. */
export function roleWords({ role, isFormer }: Pick<ScreenedSubject, 'role' | 'isFormer'>): string {
  return `${isFormer ? 'former ' : ''}${role.replaceAll('_', ' ')}`
}

/** What is compared of a subject, each part as a hash of its own. */
export type SubjectParts = Record<keyof Subject, string>

/**
 * What a party is recognised by in a workspace: a company by its id; a related party by the company, the role and the name; a given
 * party by its reference, or else its name. It stays the same party if other facts about it change.
 */
export function subjectKey({ role, companyId, reference, subject }: ScreenedSubject): Buffer {
  const name = plain(subject.names[0] ?? '')
  if (role === 'company') return marked(['company', companyId])
  if (role !== 'given') return marked([role, companyId, name])
  return marked(reference === null ? ['given', subject.kind, name] : ['reference', reference])
}

/** Neither order nor case makes a difference. */
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
