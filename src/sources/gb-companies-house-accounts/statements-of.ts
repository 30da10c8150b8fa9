import { RowError } from '#files/row.ts'
import type { StatementEntry } from '#ingest/entries/entry.ts'
import { keyOf } from '../gb-companies-house/company-number.ts'
import { type Filing, firstText, firstTruth, membersUsed } from './filing.ts'
import { findPeriods } from './find-periods.ts'
import { type FoundValues, findValues } from './find-values.ts'

const dormant = ['EntityDormantTruefalse', 'EntityDormant', 'CompanyDormant']
const auditExemption = [
  'CompanyEntitledToExemptionUnderSection477CompaniesAct2006',
  'CompanyEntitledToExemptionUnderSection480CompaniesAct2006',
  'StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
  'StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies',
]

/** Concepts that also state how the first year began; on their own they are no balance sheet of an earlier year. */
const opening =
  /^(Equity|CharityFunds|PropertyPlantEquipment|IntangibleAssets|CalledUpShareCapital|CashCashEquivalents)(\[|$)/

/** The reported period and the one before, of the group and of the company alone, each as far as the document reports it. */
export function statementsOf(filing: Filing): StatementEntry[] {
  const { document, number, receivedOn, approvedOn, documentDate } = filing
  const [current, before] = findPeriods(filing)
  if (!current) return []
  const entries: StatementEntry[] = []
  for (const period of before ? [current, before] : [current]) {
    for (const which of ['group', 'company'] as const) {
      const found = findValues(document, period, which)
      // A balance sheet with a hole in it is not served.
      if (found?.unreadable[0]) throw new RowError(`unreadable figure: ${found.unreadable[0]}`)
      if (!found || (period === before && found.concepts.every(concept => opening.test(concept)))) continue
      entries.push({
        kind: 'statement',
        key: [number, current.end, documentDate ?? '', period.end, which].join('/'),
        company: keyOf(number),
        period_start: period.start,
        period_end: period.end,
        filed_on: receivedOn,
        approved_on: approvedOn,
        consolidated: which === 'group',
        accounts_status: accountsStatus(filing),
        currency: found.currency,
        values: found.values,
        extra: extraOf(filing, found),
      })
    }
  }
  return entries
}

export const isDormant = ({ document }: Filing): boolean | null => firstTruth(document, dormant)

function accountsStatus(filing: Filing): string | null {
  const { document } = filing
  const audit = membersUsed(document, 'AccountsStatusDimension')
  if (audit.includes('Audited')) return 'Audited'
  if (isDormant(filing)) return 'Dormant'
  if (membersUsed(document, 'AccountingStandardsDimension').includes('Micro-entities')) return 'Micro-entity'
  if (audit.length > 0 || firstText(document, auditExemption)) return 'Unaudited'
  return null
}

function extraOf({ document }: Filing, { conflicts, turned }: FoundValues): Record<string, unknown> {
  const members = (dimension: string) => membersUsed(document, dimension)[0]
  return {
    taxonomy: document.schemas[0]?.split('/').at(-1),
    accounts_type: members('AccountsTypeDimension'),
    audit: members('AccountsStatusDimension'),
    accounting_standards: members('AccountingStandardsDimension'),
    conflicting: conflicts,
    sign_turned: turned,
  }
}
