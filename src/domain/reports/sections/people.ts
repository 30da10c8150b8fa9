import { snakeCased } from '#lib/snake-case.ts'
import type { Officer } from '../../officers/officer.ts'
import type { AssessedVerification } from '../../verification/verification.ts'
import type { ReportFacts } from '../report-facts.ts'

/** Registers name secretaries in their own languages; all other officers are listed with the directors. */
const isSecretary = ({ role }: Officer) => role !== null && /secr[eé]tai?r|segretari|sekret/i.test(role)

export function directorsOf({ officers }: ReportFacts) {
  return officers.filter(officer => !isSecretary(officer)).map(showOfficer)
}

export function secretariesOf({ officers }: ReportFacts) {
  return officers.filter(isSecretary).map(showOfficer)
}

function showOfficer(officer: Officer) {
  return {
    name: officer.fullName,
    kind: officer.kind,
    role: officer.role,
    is_current: officer.isCurrent,
    appointed_on: officer.appointedOn,
    resigned_on: officer.resignedOn,
    nationality: officer.nationality,
    country_of_residence: officer.countryOfResidence,
    birth_year: officer.birthYear,
    ...showVerification(officer),
  }
}

type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Text
type ShownVerification = { [Name in keyof AssessedVerification as Snake<Name>]: AssessedVerification[Name] }

/** Absent where the register states nothing, as everywhere. */
const showVerification = ({ identityVerification: known }: { identityVerification: AssessedVerification | null }) =>
  known && { identity_verification: snakeCased(known) as ShownVerification }

export function shareholdersOf({ holdings }: ReportFacts) {
  return holdings.map(holding => ({
    name: holding.holderName,
    kind: holding.kind,
    company_id: holding.holderCompanyId,
    percentage: holding.percentage,
    percentage_min: holding.percentageMin,
    percentage_max: holding.percentageMax,
    percentage_min_open: holding.isMinOpen,
    percentage_max_open: holding.isMaxOpen,
    quantity: holding.quantity,
    share_type: holding.shareType,
    total_value: holding.totalValue,
    currency: holding.currency,
    held_from: holding.heldFrom,
    ...showVerification(holding),
  }))
}
