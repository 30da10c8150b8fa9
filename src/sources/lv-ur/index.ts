import type { Source } from '#ingest/entries/source.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { members } from './members.ts'
import { officers } from './officers.ts'
import { register } from './register.ts'
import { statements } from './statements.ts'

const source: Source = {
  code: 'lv-ur',
  title: 'Latvia: Register of Enterprises',
  help: 'register.csv, register_name_history.csv, officers.csv, members.csv (with members_joint_owners.csv beside it), beneficial_owners.csv, financial_statements.csv (with income_statements.csv, balance_sheets.csv and cash_flow_statements.csv beside it), from data.gov.lv',
  datasets: [register, officers, members, beneficialOwners, statements],
}

export default source
