import { contradictionOf } from '#domain/officers/contradiction-of.ts'
import type { Officer } from '#domain/officers/officer.ts'
import type { FoundOfficer } from '#domain/officers/search-officers.ts'
import type { Holding } from '#domain/ownership/holding.ts'
import type { AssessedVerification } from '#domain/verification/verification.ts'
import { snakeCased } from '#lib/snake-case.ts'
import { extent } from '#surface/beneficial-owners.ts'
import { describeVerification } from '#surface/describe-verification.ts'
import { quoted } from './quoted.ts'

/** The known values of a member; unknown ones are omitted, because lists of people are long. */
export function known(members: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined))
}

const bornOn = ({ birthYear, birthMonth }: Pick<Officer, 'birthYear' | 'birthMonth'>) =>
  birthYear === null ? null : [birthYear, birthMonth && String(birthMonth).padStart(2, '0')].filter(Boolean).join('-')

export function showOfficer(officer: Officer) {
  return known({
    name: officer.fullName,
    kind: officer.kind,
    role: officer.role,
    current: officer.isCurrent,
    born: bornOn(officer),
    nationality: officer.nationality,
    residence: officer.countryOfResidence,
    appointed_on: officer.appointedOn,
    resigned_on: officer.resignedOn,
    contradiction: contradictionOf(officer),
    ...showVerification(officer),
  })
}

export function describeOfficer(officer: Officer): string {
  const facts = [
    quoted(officer.role ?? 'role not returned'),
    ...(officer.isCurrent ? [] : [officer.isFormer ? 'FORMER' : 'NOT YET IN OFFICE']),
    officer.kind === 'company' && 'a company',
    bornOn(officer) && `born ${bornOn(officer)}`,
    officer.appointedOn && `since ${officer.appointedOn}`,
    officer.resignedOn && `until ${officer.resignedOn}`,
    contradictionOf(officer) && 'which the source states before the appointment',
    describeVerification(officer.identityVerification),
  ].filter(Boolean)
  return `- ${quoted(officer.fullName)}: ${facts.join(', ')}`
}

export function showHolder(holding: Holding) {
  const { percentage_min_open: minOpen, percentage_max_open: maxOpen, ...sizes } = extent.show(holding)
  return known({
    name: holding.holderName,
    kind: holding.kind,
    company_id: holding.holderCompanyId,
    ...sizes,
    ...(minOpen ? { percentage_min_open: true } : {}),
    ...(maxOpen ? { percentage_max_open: true } : {}),
    quantity: holding.quantity,
    share_type: holding.shareType,
    held_from: holding.heldFrom,
    ...showVerification(holding),
  })
}

type Role = { identityVerification: AssessedVerification | null }

export const showVerification = ({ identityVerification: verification }: Role) =>
  verification && {
    identity_verification: known(
      snakeCased({
        ...verification,
        verifierSupervisors: verification.verifierSupervisors.length > 0 ? verification.verifierSupervisors : null,
      }),
    ),
  }

/** A share in words: as exact as its source. */
export function describeExtent({
  percentage,
  percentageMin: min,
  percentageMax: max,
  isMinOpen,
  isMaxOpen,
}: Sizes): string {
  if (percentage !== null) return `${percentage}%`
  if (min === null && max === null) return 'share not returned'
  const from = min === null ? '' : `${isMinOpen ? 'more than ' : ''}${min}%`
  const to = max === null ? 'or more' : `to ${isMaxOpen ? 'less than ' : ''}${max}%`
  return `${from} ${to}`.trim()
}

type Sizes = Pick<Holding, 'percentage' | 'percentageMin' | 'percentageMax' | 'isMinOpen' | 'isMaxOpen'>

export function describeHolding(holding: Holding): string {
  const facts = [
    describeExtent(holding),
    holding.kind === 'company' && 'a company',
    holding.holderCompanyId !== null && `company_id ${holding.holderCompanyId}`,
    holding.heldFrom && `since ${holding.heldFrom}`,
    describeVerification(holding.identityVerification),
  ].filter(Boolean)
  return `- ${quoted(holding.holderName)}: ${facts.join(', ')}`
}

type InCompany = Pick<FoundOfficer['company'], 'id' | 'name'>

export const showPlace = ({ id, name }: InCompany) => ({ company_id: id, company_name: name })
export const describePlace = ({ id, name }: InCompany) => `company_id ${id} ${quoted(name)}`
