import { Command } from 'commander'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { correctable } from '#ingest/corrections/correctable.ts'
import { type CorrectedValues, CorrectionError } from '#ingest/corrections/correction.ts'
import { withClient } from '#postgres/with-client.ts'
import { listAllCorrections } from '../domain/imports/list-all-corrections.ts'
import { plainText } from '../lib/plain-text.ts'
import { companyId } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { fieldOf, readValue, statuses } from './correction-values.ts'
import { minute } from './minute.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type Options = { withdraw?: true; reason?: string; by?: string; json?: true }

/** How many of the latest corrections are listed. */
const maxListed = 1000

export function correctCommand(context: CommandContext): Command {
  const list = new Command('list')
    .description('List corrections, newest first, including withdrawn ones.')
    .option('--json', 'print an array')
    .action((_: unknown, command: Command) => listAction(context, command.optsWithGlobals()))
  return new Command('correct')
    .description('Correct a company by hand. A correction overrides all sources until it is withdrawn.')
    .argument('<company-id>', 'the company', companyId)
    .argument(
      '<field=value...>',
      `the corrected values; an empty value clears the field. With --withdraw, field names only`,
    )
    .option('--withdraw', 'withdraw corrections and serve the values of the sources again')
    .option('--reason <text>', 'reason, for the record')
    .option('--by <name>', 'who made the correction')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      `
Fields: ${correctable.join(', ')}.
Entries of phones and emails are separated by commas.
status is the wording, status_id its category: ${statuses}. They go
together: an id alone sets its own wording, and any other wording needs an id.
Searches use the new values immediately; a replaced name is kept as a former name, a replaced number is not.

Examples:
  firmament correct 1 name='ACME LIMITED' phones='+44 20 7946 0000,+44 20 7946 0001' --reason 'their letter of 3 May'
  firmament correct 1 status='In liquidation' status_id=1615 --by 'J. Doe'
  firmament correct 1 name --withdraw
  firmament correct list`,
    )
    .action((id, given, options) => correctAction(context, id, given, options))
    .addCommand(list)
}

async function correctAction(
  context: CommandContext,
  id: number,
  given: string[],
  { withdraw, reason, by, json }: Options,
) {
  const correction = withdraw
    ? { companyId: id, values: {}, withdraw: given.map(fieldOf) }
    : { companyId: id, values: valuesOf(given), reason: reason && plainText(reason), by: by && plainText(by) }
  const changed = await asOperator(context, (_, by, url) =>
    withClient(url, client => correctCompany(client, correction, by)),
  ).catch(error => {
    throw error instanceof CorrectionError ? new CommandError(error.message) : error
  })
  if (json) return context.print(JSON.stringify(changed))
  const shown = (value: string | null) => (value === null ? 'nothing' : `"${value}"`)
  for (const { field, old, new: now } of changed)
    context.print(`${field}: changed from ${shown(old)} to ${shown(now)}.`)
}

async function listAction(context: CommandContext, { json }: Options) {
  const corrections = await withDatabase(context, db => listAllCorrections(db, maxListed))
  if (json) return context.print(JSON.stringify(corrections))
  if (corrections.length === 0) return context.print('No corrections.')
  for (const { companyId, company, field, value, reason, by, at, withdrawnAt } of corrections) {
    const why = [reason, by && `by ${by}`, withdrawnAt && `withdrawn ${minute(withdrawnAt)}`].filter(Boolean)
    const what = value === null ? 'nothing' : `"${value}"`
    context.print(`${minute(at)}  ${companyId} ${company ?? ''}  ${field}: ${what}  ${why.join(', ')}`.trimEnd())
  }
}

function valuesOf(given: string[]) {
  const values: CorrectedValues = {}
  for (const pair of given) {
    const at = pair.indexOf('=')
    if (at < 1) throw new CommandError(`"${pair}" is not of the form field=value`, 2)
    const field = fieldOf(pair.slice(0, at))
    values[field] = readValue(field, pair.slice(at + 1))
  }
  return values
}
