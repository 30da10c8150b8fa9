import { Command, InvalidArgumentError, Option } from 'commander'
import { iso31661 } from 'iso-3166'
import { countEveryCompany, everyCompany, type WhichCompanies } from '../domain/companies/every-company.ts'
import { startProgress } from '../lib/progress.ts'
import type { Db } from '../postgres/db.ts'
import { type CompanyForm, companyForms } from '../surface/write-companies.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { requirePlace, writeWholeFile } from './whole-file.ts'
import { withDatabase } from './with-database.ts'

/** The vocabulary's ids of the three categories of status. */
const statuses = { active: 106, inactive: 108, other: 1615 }

type Options = { country?: string; status?: keyof typeof statuses; force?: true; json?: true }

const endings = Object.keys(companyForms) as CompanyForm[]

export function exportCommand(context: CommandContext): Command {
  return new Command('export')
    .description('Write all companies, or those of a country or status, to a file.')
    .argument(
      '<file>',
      `the file to write, ending in ${endings.map(ending => `.${ending}`).join(', ')} (FollowTheMoney)`,
    )
    .option('--country <code>', 'only companies of this country (two-letter code)', countryCode)
    .addOption(new Option('--status <status>', 'only companies with this status').choices(Object.keys(statuses)))
    .option('--force', 'overwrite the file if it exists')
    .option('--json', 'print {"companies": …, "file": …}')
    .addHelpText(
      'after',
      `
Companies are streamed to the file, each as it is at that moment. The file gets its name only when it is complete.

Examples:
  firmament export companies.parquet
  firmament export active-in-britain.csv --country GB --status active`,
    )
    .action((file, options) => exportAction(context, file, options))
}

function countryCode(value: string): string {
  const code = value.toUpperCase()
  // Registers use XK for Kosovo, which ISO 3166 does not have.
  if (code !== 'XK' && !iso31661.some(({ alpha2 }) => alpha2 === code))
    throw new InvalidArgumentError('not the code of a country, such as GB')
  return code
}

async function exportAction(context: CommandContext, file: string, { country, status, force, json }: Options) {
  const form = endings.find(ending => file.toLowerCase().endsWith(`.${ending}`))
  if (!form) throw new CommandError(`the file must end in ${endings.map(ending => `.${ending}`).join(', ')}`, 2)
  await requirePlace(file, force)
  const which = { ...(country && { country }), ...(status && { statusId: statuses[status] }) }
  const companies = await withDatabase(context, db => write(context, db, file, form, which))
  context.print(json ? JSON.stringify({ companies, file }) : `Wrote ${companies} companies to ${file}.`)
}

async function write(
  context: CommandContext,
  db: Db,
  file: string,
  form: CompanyForm,
  which: WhichCompanies,
): Promise<number> {
  const progress = startProgress(await countEveryCompany(db, which), 'companies', context.err)
  let written = 0
  async function* counted() {
    for await (const company of everyCompany(db, which)) {
      yield company
      written += 1
      progress.add(1)
    }
  }
  try {
    await writeWholeFile(file, companyForms[form](counted()))
  } finally {
    progress.stop()
  }
  return written
}
