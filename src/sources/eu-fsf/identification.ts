import { identifier } from '../shared/listed/identifier.ts'
import type { Identifier } from '../shared/listed/listed-entry.ts'

const kinds: Record<string, Identifier['kind']> = {
  passport: 'passport',
  diplpassport: 'passport',
  travelcardid: 'passport',
  regnumber: 'registration',
  tradelic: 'registration',
  fiscalcode: 'tax',
  taxid: 'tax',
  id: 'national-id',
  ssn: 'national-id',
  electionid: 'national-id',
  residentperm: 'national-id',
  drivinglicence: 'national-id',
  nrn: 'national-id',
  birthcert: 'national-id',
  imo: 'imo',
  swiftbic: 'swift',
  euvat: 'vat',
}

export function identification(code: string | null, number: string | null, country: string | null): Identifier[] {
  if (!number) return []
  return [identifier(kinds[(code ?? '').toLowerCase()] ?? 'other', number, country, code)]
}

/** The old forms pack everything into one text: 'AD001095 (passport-National passport) ((passport))'. */
export function packedIdentification(text: string | null, country: string | null): Identifier[] {
  const [, number, code] = /^(.*?)\s*\((\w+)-[^)]*\)/.exec(text ?? '') ?? []
  return identification(code ?? null, number ?? text, country)
}
