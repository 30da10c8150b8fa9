import { Command, InvalidArgumentError } from 'commander'
import { companyStatuses, statusWithId } from '#domain/nomenclatures/company-statuses.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { type Correctable, correctable, isList } from '#ingest/corrections/correctable.ts'
import { type CorrectedValues, CorrectionError } from '#ingest/corrections/correction.ts'
import { withClient } from '#postgres/with-client.ts'
import { plainText } from '../lib/plain-text.ts'
import { asOperator } from './as-operator.ts'
import { CommandError } from './say-failure.ts'

const statuses = companyStatuses.map(({ id, name }) => `${id} (${name.toLowerCase()})`).join(', ')

type Options = { withdraw?: true; reason?: string; by?: string; json?: true }

export function correctCommand(): Command {
  return new Command('correct')
    .description('Set a company right by hand. It stands, whatever sources say, until it is withdrawn.')
    .argument('<company-id>', 'the company', companyId)
    .argument('<field=value...>', `what is right; an empty value means: none. With --withdraw, the fields alone`)
    .option('--withdraw', 'take corrections back: what the sources say is served again')
    .option('--reason <text>', 'why, for whoever asks later')
    .option('--by <name>', 'who says so')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      `
Fields: ${correctable.join(', ')}.
Entries of phones and emails are separated by commas.
status is a word and status_id what it comes down to: ${statuses}. They go
together: the id alone brings its own word, and a word that is not one of these needs its id beside it.
The company is found by what is served at once: by the former name as a former name, by a former number no longer.

Examples:
  firmament correct 1 name='ACME LIMITED' phones='+44 20 7946 0000,+44 20 7946 0001' --reason 'their letter of 3 May'
  firmament correct 1 status='In liquidation' status_id=1615 --by 'J. Doe'
  firmament correct 1 name --withdraw`,
    )
    .action(correctAction)
}

async function correctAction(id: number, given: string[], { withdraw, reason, by, json }: Options) {
  const correction = withdraw
    ? { companyId: id, values: {}, withdraw: given.map(fieldOf) }
    : { companyId: id, values: valuesOf(given), reason: reason && plainText(reason), by: by && plainText(by) }
  const changed = await asOperator((_, by, url) =>
    withClient(url, client => correctCompany(client, correction, by)),
  ).catch(error => {
    throw error instanceof CorrectionError ? new CommandError(error.message) : error
  })
  if (json) return console.log(JSON.stringify(changed))
  const said = (value: string | null) => (value === null ? 'nothing' : `"${value}"`)
  for (const { field, old, new: now } of changed) console.log(`${field}: ${said(old)} is now ${said(now)}.`)
}

function valuesOf(given: string[]) {
  const values: CorrectedValues = {}
  for (const pair of given) {
    const at = pair.indexOf('=')
    if (at < 1) throw new CommandError(`"${pair}" is not of the form field=value`, 2)
    const field = fieldOf(pair.slice(0, at))
    values[field] = readValue(field, plainText(pair.slice(at + 1)).trim())
  }
  return values
}

function readValue(field: Correctable, text: string): string | string[] | null {
  if (text === '') {
    if (field === 'name') throw new CommandError('a company has a name', 2)
    return null
  }
  if (isList(field)) {
    return text
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== '')
  }
  if (field === 'status_id' && statusWithId(text) === null) {
    throw new CommandError(`status_id is one of ${statuses}`, 2)
  }
  return text
}

function fieldOf(text: string): Correctable {
  const field = correctable.find(name => name === text)
  if (!field) {
    throw new CommandError(`"${text}" is not one of ${correctable.join(', ')}`, 2)
  }
  return field
}

function companyId(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('not the id of a company')
  return Number(value)
}
