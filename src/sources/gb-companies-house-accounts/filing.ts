import { RowError } from '#lib/read/row.ts'
import { writtenDay } from '#lib/read/written-day.ts'
import type { XbrlContext, XbrlDocument, XbrlFact } from '#lib/read/xbrl.ts'
import type { AccountsRow } from './accounts-row.ts'

/** What a document says about itself, and its texts by concept. */
export type Filing = {
  document: XbrlDocument
  number: string
  name: string | null
  /** The day on which the accounts were received, or else approved: no document says more about its filing. */
  filedOn: string | null
  /** The days on which the reported period may have ended, and began, best first. */
  ends: string[]
  starts: string[]
}

const NUMBERS = ['UKCompaniesHouseRegisteredNumber', 'CompaniesHouseRegisteredNumber']
const NAMES = ['EntityCurrentLegalOrRegisteredName', 'EntityCurrentLegalName']
const RECEIVED = ['DateAccountsReceived']
const APPROVED = ['DateAuthorisationFinancialStatementsForIssue', 'DateApprovalAccounts', 'DateApproval']
const ENDS = ['EndDateForPeriodCoveredByReport', 'BalanceSheetDate']
const STARTS = ['StartDateForPeriodCoveredByReport']

/** Prod223_2911_00390616_20201231.html, and zips of that name with the documents in them. */
const FILE_NAME = /Prod\d+_\d+_([A-Z0-9]{8})_(\d{4})(\d{2})(\d{2})/gi

export function filingOf({ path, document }: AccountsRow): Filing {
  const [, number, year, month, day] = [...path.matchAll(FILE_NAME)].at(-1) ?? []
  const ends = daysOf(document, ENDS)
  if (year) ends.push(`${year}-${month}-${day}`)
  return {
    document,
    number: companyNumber(number ?? numberWithin(document)),
    name: firstText(document, NAMES),
    filedOn: filedOn(document),
    ends,
    starts: daysOf(document, STARTS),
  }
}

export function filedOn(document: XbrlDocument): string | null {
  return daysOf(document, RECEIVED)[0] ?? daysOf(document, APPROVED)[0] ?? null
}

/** Eight characters: digits are filled up with zeroes, also behind the letters of a jurisdiction. */
export function companyNumber(written: string): string {
  const [, letters, digits] = /^([A-Z]{0,2})(\d{1,8})$/.exec(written.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (letters === undefined || digits === undefined) {
    if (/^[A-Z0-9]{8}$/i.test(written)) return written.toUpperCase()
    throw new RowError(`"${written}" is not a company number`)
  }
  return letters + digits.padStart(8 - letters.length, '0')
}

function numberWithin(document: XbrlDocument): string {
  const told = firstText(document, NUMBERS)
  if (told) return told
  for (const { entity } of document.contexts.values()) {
    if (entity && /^[A-Z]{0,2}\d{5,8}$/i.test(entity)) return entity
  }
  throw new RowError('the company number stands neither in the name of the file nor in the document')
}

/** The facts of some concepts, or of all, that have text, in the order of the document. */
export function* textFacts(
  { facts, contexts }: XbrlDocument,
  concepts?: string[],
): Generator<{ fact: XbrlFact; context: XbrlContext; text: string }> {
  for (const fact of facts) {
    const context = contexts.get(fact.context)
    if (!context || (concepts && !concepts.includes(fact.concept))) continue
    const text = fact.value.replace(/\s+/g, ' ').trim()
    if (text !== '') yield { fact, context, text }
  }
}

export function firstText(document: XbrlDocument, concepts: string[]): string | null {
  for (const concept of concepts) {
    for (const { text } of textFacts(document, [concept])) return text
  }
  return null
}

/** Whether a fact says true or false; by its text or by a format that needs none. */
export function firstTruth(document: XbrlDocument, concepts: string[]): boolean | null {
  for (const { concept, value, format } of document.facts) {
    if (!concepts.includes(concept)) continue
    const [truth] = /(true|false)$/i.exec(format ?? '') ?? /^(true|false)$/i.exec(value) ?? []
    if (truth) return truth.toLowerCase() === 'true'
  }
  return null
}

/** The members under which some concepts are told: many facts say what they say by their dimension alone. */
export function membersTold({ facts, contexts }: XbrlDocument, dimension: string): string[] {
  const used = facts.flatMap(fact => contexts.get(fact.context)?.dimensions[dimension] ?? [])
  return [...new Set(used)]
}

function daysOf(document: XbrlDocument, concepts: string[]): string[] {
  const days = new Set<string>()
  for (const { fact, text } of textFacts(document, concepts)) {
    const day = writtenDay(text, /monthday|slashus|dotus/i.test(fact.format ?? '') ? 'month-day' : 'day-month')
    if (day) days.add(day)
  }
  return [...days]
}
