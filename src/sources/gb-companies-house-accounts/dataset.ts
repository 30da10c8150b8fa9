import type { Row } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { dailyAccounts } from '../gb-companies-house/feed.ts'
import { accountsRow } from './accounts-row.ts'
import { companyEntry, linksOf, officersOf } from './company-entry.ts'
import { type AccountsRow, filingOf } from './filing.ts'
import { statementsOf } from './statements-of.ts'

/**
 * Accounts filed electronically at Companies House: a daily or monthly zip, or documents of it. One document is one row.
 */
export const accounts: Dataset = {
  id: 23,
  code: 'accounts',
  name: 'Companies House, filed accounts',
  category: 'Government Registry',
  comment: 'As tagged in the accounts that the company filed. Companies House does not check the figures.',
  carries: { officers: 'some', group: 'some', accounts: 'some', employees: 'some', activity: 'some' },
  files: 'Daily and monthly accounts zips, or single documents: iXBRL and XBRL',
  fills:
    'Annual statements as tagged, of the company and of its group, each period as each filing reports it; employees',
  url: 'https://download.companieshouse.gov.uk/en_accountsdata.html',
  licence: 'Free re-use, as under the Open Government Licence 3.0',
  attribution: 'Contains public sector information of Companies House.',
  // The register knows names and addresses better than the accounts of one year.
  precedence: 10,
  // One company's document implies nothing about another's, and daily zips contain members that are not accounts.
  badShare: 0.1,
  feed: dailyAccounts,
  recognises: (name, head) => isBulkName(name) || (isDocumentName(name) && isBritish(head)),
  read: accountsRow,
  translate: (row: Row<AccountsRow>) => translateAccounts(row.value),
}

const isBulkName = (name: string) => /^Prod\d+_\d+_[A-Z0-9]{8}_\d{8}\b/i.test(name)
const isDocumentName = (name: string) => /\.(x?html?|xml|xbrl)$/i.test(name)

/** All documents name a British taxonomy, or inline XBRL, before their text begins. */
const isBritish = (head: string) =>
  /xbrl\.org\/20\d\d\/inlineXBRL|xbrl\.frc\.org\.uk|www\.xbrl\.org\/uk\/|companieshouse\.gov\.uk\/ef\/xbrl/.test(head)

function translateAccounts(row: AccountsRow): Entry[] {
  const filing = filingOf(row)
  const statements = statementsOf(filing)
  // The staff of the group are not the company's.
  const own = statements.find(
    ({ consolidated, period_end }) => !consolidated && period_end === statements[0]?.period_end,
  )
  const employees = own?.values['Employee-Numbers'] ?? undefined
  const facts = [...officersOf(filing), ...linksOf(filing), ...statements]
  // Zips may come in any order: each document is of its own day.
  const as_of = filing.documentDate
  return [companyEntry(filing, employees), ...facts.map(fact => (as_of === null ? fact : { ...fact, as_of }))]
}
