import { RowError } from '#files/row.ts'
import { writtenDay } from '#files/written-day.ts'
import type { XbrlContext, XbrlDocument, XbrlFact } from '#files/xbrl.ts'
import { requireZeroes } from '../shared/british-number.ts'
import { isOfAnother } from './scope.ts'

/** One filed document. The path gives what the document lacks: the number and the day in the file's name. */
export type AccountsRow = { path: string; document: XbrlDocument }

/** What a document states about itself, and its texts by concept. */
export type Filing = {
  document: XbrlDocument
  number: string
  name: string | null
  /** The day on which the register received the accounts. Few documents contain it: it is stamped after they are written. */
  receivedOn: string | null
  /** The day on which the board approved the accounts, months before or after they were due. */
  approvedOn: string | null
  /** The day of the document: of its receipt, or else of its approval. The later of two documents holds. */
  documentDate: string | null
  /** The days on which the reported period may have ended, and began, best first. */
  ends: string[]
  starts: string[]
}

const numberConcepts = ['UKCompaniesHouseRegisteredNumber', 'CompaniesHouseRegisteredNumber']
const names = ['EntityCurrentLegalOrRegisteredName', 'EntityCurrentLegalName']
const receivedConcepts = ['DateAccountsReceived']
const approvedConcepts = ['DateAuthorisationFinancialStatementsForIssue', 'DateApprovalAccounts', 'DateApproval']
const endConcepts = ['EndDateForPeriodCoveredByReport', 'BalanceSheetDate']
const startConcepts = ['StartDateForPeriodCoveredByReport']

/** Prod223_2911_00390616_20201231.html, and zips of that name with the documents in them. */
const fileName = /Prod\d+_\d+_([A-Z0-9]{8})_(\d{4})(\d{2})(\d{2})/gi

export function filingOf({ path, document }: AccountsRow): Filing {
  const [, number, year, month, day] = [...path.matchAll(fileName)].at(-1) ?? []
  refuseForeign(document, number)
  const ends = daysOf(document, endConcepts)
  const receivedOn = daysOf(document, receivedConcepts)[0] ?? null
  const approvedOn = daysOf(document, approvedConcepts)[0] ?? null
  if (year) ends.push(`${year}-${month}-${day}`)
  return {
    document,
    number: companyNumber(number ?? numberWithin(document)),
    name: entityText(document, names),
    receivedOn,
    approvedOn,
    documentDate: receivedOn ?? approvedOn,
    ends,
    starts: daysOf(document, startConcepts),
  }
}

/** Eight characters: digits are filled up with zeroes, also behind the letters of a jurisdiction. */
export function companyNumber(written: string): string {
  const [, letters, digits] = /^([A-Z]{0,2})(\d{1,8})$/.exec(written.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  if (letters === undefined || digits === undefined) {
    if (/^[A-Z0-9]{8}$/i.test(written)) return requireZeroes(written.toUpperCase())
    throw new RowError(`"${written}" is not a company number`)
  }
  return letters + digits.padStart(8 - letters.length, '0')
}

const isOfCompaniesHouse = ({ scheme }: XbrlContext) => /companies-?house/i.test(scheme ?? '')

/** Registers whose numbers look like British ones. Programs also write schemes that stand for nothing. */
const foreignRegister =
  /kvk\.nl|cro\.ie|sec\.gov|(cvr|dcca|erst|virk)\.dk|bolagsverket\.se|prh\.fi|brreg\.no|bnb\.be|nbb\.be/i

/** Numbers that companies of other countries get for what they have in Britain: they file what they filed at home. */
const overseas = /^(FC|BR|NF|SF|FE|GE|GN|GS)/i

/** A number of another register is another company's, though a British company may have the same. */
function refuseForeign({ contexts }: XbrlDocument, number = ''): void {
  const all = [...contexts.values()]
  const foreign = all.find(({ scheme }) => foreignRegister.test(scheme ?? ''))
  if (!foreign || all.some(isOfCompaniesHouse) || overseas.test(number)) return
  throw new RowError(`the document is about ${foreign.entity} of ${foreign.scheme}, not a Companies House company`)
}

function numberWithin(document: XbrlDocument): string {
  const number = entityText(document, numberConcepts)
  if (number) return number
  const numbered = [...document.contexts.values()].filter(({ entity }) => /^[A-Z]{0,2}\d{5,8}$/i.test(entity ?? ''))
  const known = numbered.find(isOfCompaniesHouse)
  if (known?.entity) return known.entity
  throw new RowError(
    numbered[0]
      ? `the number ${numbered[0].entity} is from ${numbered[0].scheme}, not Companies House`
      : 'company number missing from both the file name and the document',
  )
}

/** The facts about the company itself: under a dimension the same concept may be about a subsidiary. */
function entityText(document: XbrlDocument, concepts: string[]): string | null {
  for (const concept of concepts) {
    for (const { context, text } of textFacts(document, [concept])) {
      if (!isOfAnother(context)) return text
    }
  }
  return null
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

/** Whether a fact is true or false, by its text or by a format that needs none. */
export function firstTruth(document: XbrlDocument, concepts: string[]): boolean | null {
  for (const { concept, value, format } of document.facts) {
    if (!concepts.includes(concept)) continue
    const [truth] = /(true|false)$/i.exec(format ?? '') ?? /^(true|false)$/i.exec(value) ?? []
    if (truth) return truth.toLowerCase() === 'true'
  }
  return null
}

/** The members of a dimension that facts use: the meaning of many facts is in their dimension alone. */
export function membersUsed({ facts, contexts }: XbrlDocument, dimension: string): string[] {
  const used = facts.flatMap(fact => contexts.get(fact.context)?.dimensions[dimension] ?? [])
  return [...new Set(used)]
}

function daysOf(document: XbrlDocument, concepts: string[]): string[] {
  const days = [...textFacts(document, concepts)].flatMap(({ fact, text }) => dayOf(fact, text) ?? [])
  return [...new Set(days)]
}

export function dayOf({ format }: XbrlFact, text: string): string | null {
  return writtenDay(text, /monthday|slashus|dotus/i.test(format ?? '') ? 'month-day' : 'day-month')
}
