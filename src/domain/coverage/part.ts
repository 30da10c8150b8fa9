import type { SourceDays } from '../imports/source-days.ts'

/** What can be known about a company beside its name, number and address, as one asks for it. */
export const parts = [
  'officers',
  'owners',
  'group',
  'accounts',
  'charges',
  'insolvency',
  'judgments',
  'activity',
  'contact',
  'employees',
  'vat_number',
  'lei',
  'euid',
  'history',
] as const

export type Part = (typeof parts)[number]

/** The part in a sentence. */
export const partWords: Record<Part, string> = {
  officers: 'officers',
  owners: 'shareholders or other owners',
  group: 'parents or subsidiaries',
  accounts: 'accounts',
  charges: 'charges',
  insolvency: 'insolvency case',
  judgments: 'court judgments',
  activity: 'activity',
  contact: 'website, phone number or e-mail address',
  employees: 'number of employees',
  vat_number: 'VAT number',
  lei: 'LEI',
  euid: 'EUID',
  history: 'changes',
}

/** One of what is counted, several, what they are called once they no longer hold, and what before, where their name does not say it. */
export const countWords: Record<Part, readonly [one: string, several: string, over?: string, before?: string]> = {
  officers: ['officer', 'officers', 'former'],
  owners: ['owner', 'owners', 'former'],
  group: ['parent or subsidiary', 'parents and subsidiaries'],
  accounts: ['year of accounts', 'years of accounts'],
  charges: ['charge', 'charges', 'satisfied', 'outstanding'],
  insolvency: ['insolvency case', 'insolvency cases', 'closed', 'open'],
  judgments: ['court judgment', 'court judgments'],
  activity: ['activity code', 'activity codes'],
  contact: ['contact', 'contacts'],
  employees: ['year with a number of employees', 'years with a number of employees'],
  vat_number: ['VAT number', 'VAT numbers'],
  lei: ['LEI', 'LEIs'],
  euid: ['EUID', 'EUIDs'],
  history: ['change', 'changes'],
}

/**
 * What a dataset's silence about a part means. `ofCompany`: of a company that it has a record of, it states all, so that it lists none
 * where it states nothing. `ofRegister`: its complete files do so for all companies that its source describes. `some`: silence means
 * nothing.
 */
export type Carried = Partial<Record<Part, 'ofCompany' | 'ofRegister' | 'some'>>

/**
 * Why a source states nothing that could be stored: there is none; there is, or may be, something that it does not name; or the company
 * need not report it. With its own words. `about` is what of the part it speaks of, where that is not all of it: then it decides nothing
 * about the rest.
 */
export type Absence = { reading: 'none' | 'withheld' | 'not_collected'; words: string; about?: string }
export type Absences = Partial<Record<Part, Absence>>

export const readings = ['known', 'none', 'withheld', 'restricted', 'not_collected', 'not_loaded'] as const
export type Reading = (typeof readings)[number]

/** What is known of one part of a company, and where nothing is, why. */
export type Covered = {
  part: Part
  reading: Reading
  /** How many facts there are, those that no longer hold included; null unless some are known, because nobody counted what was never stated. */
  count: number | null
  /** The same in words, with what it counts and how many of them no longer hold: '7 owners, 1 of them former'. */
  counted: string | null
  /** Those that state the facts, or that there are none; each with the day of the newest of its statements, where it states one. */
  sources: (SourceDays & { id: number; name: string; statedOn: string | null })[]
  /** Since when access is restricted, as exactly as that is known (YYYY, YYYY-MM-DD). */
  since: string | null
  /** In one sentence why there is nothing, or not everything; null where nothing is missing. */
  why: string | null
}
