import { Command } from 'commander'
import { findPerson, type PersonQuery, UnclearPersonError } from '#domain/privacy/find-person.ts'
import { openSuppressionKey, suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { liftSuppression } from '#ingest/suppression/lift-suppression.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { withClient } from '#postgres/with-client.ts'
import { listSuppressions } from '../domain/privacy/read-suppressions.ts'
import { wholeNumber } from './arguments.ts'
import { asOperator, secretOf } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { describePerson, type PersonOptions, personFrom, withPersonOptions } from './person-options.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type Options = PersonOptions & { reason?: string; by?: string; yes?: true; json?: true }

export function suppressCommand(context: CommandContext): Command {
  const undo = new Command('undo')
    .description("Lift a suppression; the person's data returns with the next import of each source")
    .argument('<number>', 'the number of the suppression, from "firmament suppress list"', wholeNumber)
    .addHelpText('after', '\nExample: firmament suppress undo 3')
    .action(async (id: number) => {
      const isLifted = await asOperator(context, (db, by) => liftSuppression(db, id, by))
      if (!isLifted) throw new CommandError(`suppression ${id} not found`)
      context.print(`Suppression ${id} lifted. The person's data returns with the next import of each source.`)
    })
  const list = new Command('list')
    .description('List suppressions with date and reason; the names are not kept')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const suppressions = await withDatabase(context, listSuppressions)
      if (command.optsWithGlobals<Options>().json) return context.print(JSON.stringify(suppressions))
      if (suppressions.length === 0) return context.print('No one is suppressed.')
      for (const { id, at, reason, by, companies } of suppressions) {
        const why = [reason, by && `by ${by}`].filter(Boolean).join(', ')
        context.print(
          `${id}  ${at.toISOString().slice(0, 16).replace('T', ' ')}  in ${companies} companies  ${why}`.trimEnd(),
        )
      }
    })
  return withPersonOptions(new Command('suppress'))
    .description(
      'Remove a person from every response, search, report, export and notification, now and in later imports',
    )
    .option('--reason <text>', 'reason, for the record; do not name the person')
    .option('--by <name>', 'who decided this')
    .option('--yes', 'suppress the person; without this, only show what would be removed')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Check what is found first, then add --yes. A date of birth distinguishes people with the same name; without one, the person
is removed from the companies found, or from all with --everywhere. Only keyed hashes are kept, which recognise the person and
reveal nothing else. Holdings stay without a name, so that the other shareholdings still add up.

Examples:
  firmament suppress officer:1000000000042
  firmament suppress --name 'Jane Q. Example' --born 1970-05 --reason 'letter of 3 May' --yes
  firmament suppress list
  firmament suppress undo 3`,
    )
    .action((rows, options) => suppressAction(context, rows, options))
    .addCommand(list)
    .addCommand(undo)
}

async function suppressAction(context: CommandContext, rows: NonNullable<PersonQuery['rows']>, options: Options) {
  const who = personFrom(rows, options)
  const { yes, json, reason, by } = options
  await asOperator(context, async (_, actor, url, config) => {
    const seal = suppressionSeal(await secretOf(config))
    await withClient(url, async client => {
      if (!yes) {
        const person = await findPerson(client, who, await openSuppressionKey(client, seal))
        if (json) return context.print(JSON.stringify({ suppression: null, records: person.mentions }))
        return context.print(
          [...describePerson(person), 'Nothing was changed. Add --yes to suppress this person.'].join('\n'),
        )
      }
      const onWaiting = () => context.warn('an import is writing the same records; waiting for it to finish')
      const { id, person } = await suppressPerson(client, who, { seal, reason, by, actor, onWaiting })
      if (json) return context.print(JSON.stringify({ suppression: id, records: person.mentions.length }))
      context.print(
        `Suppressed (number ${id}): ${person.mentions.length} records in ${person.companyIds.length} companies.`,
      )
    })
  }).catch(explainUnclear)
}

/** Reports what the caller can fix. */
export function explainUnclear(error: unknown): never {
  throw error instanceof UnclearPersonError ? new CommandError(error.message) : error
}
