/** Abbreviations and heads of columns in registers' files, in words. */
const words: Record<string, string> = {
  accounts_account_category: 'Kind of accounts',
  accounts_category: 'Kind of accounts',
  accounts_account_ref_day: 'Day on which its year ends',
  accounts_account_ref_month: 'Month in which its year ends',
  accounts_last_made_up_date: 'Last accounts made up to',
  accounts_next_due_date: 'Next accounts due',
  conf_stmt_last_made_up_date: 'Last confirmation statement made up to',
  conf_stmt_next_due_date: 'Next confirmation statement due',
  returns_last_made_up_date: 'Last annual return made up to',
  returns_next_due_date: 'Next annual return due',
  mortgages_num_mort_charges: 'Charges registered',
  mortgages_num_outstanding: 'Charges outstanding',
  mortgages_num_part_satisfied: 'Charges partly satisfied',
  mortgages_num_satisfied: 'Charges satisfied',
  sic_text: 'Activity (SIC)',
}

/** The readable name of a field that only one register has; without one here, its column with spaces. */
export function registerWord(name: string): string {
  return words[name] ?? name.replace(/_(\d+)$/, ' $1').replaceAll('_', ' ')
}
