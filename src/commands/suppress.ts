import { Command, InvalidArgumentError } from 'commander'
import { findPerson, WhoError, type WhoIsMeant } from '#domain/privacy/find-person.ts'
import { listSuppressions } from '#domain/privacy/list-suppressions.ts'
import { openSuppressionKey, suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { withDb } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { liftSuppression } from '../domain/privacy/lift-suppression.ts'
import { asOperator, secretOf } from './as-operator.ts'
import { CommandError } from './say-failure.ts'
import { describePerson, type WhoOptions, whoIsMeant, withWho } from './who-is-meant.ts'
import { withDatabase } from './with-database.ts'

type Options = WhoOptions & { reason?: string; by?: string; yes?: true; json?: true }

export function suppressCommand(): Command {
  const undo = new Command('undo')
    .description('Serve a person again; what is known of them comes back with the next import of each source')
    .argument('<number>', 'the suppression, as "firmament suppress list" numbers it', suppressionId)
    .addHelpText('after', '\nExample: firmament suppress undo 3')
    .action(async (id: number) => {
      const isLifted = await asOperator((db, by) => liftSuppression(db, id, by))
      if (!isLifted) throw new CommandError(`there is no suppression ${id}`)
      console.log(
        `Suppression ${id} is undone. What is known of the person comes back with the next import of each source.`,
      )
    })
  const list = new Command('list')
    .description('Show who is suppressed: when and why, for nobody keeps their names')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const suppressions = await withDatabase(url => withDb(url, listSuppressions))
      if (command.optsWithGlobals<Options>().json) return console.log(JSON.stringify(suppressions))
      if (suppressions.length === 0) return console.log('Nobody is suppressed.')
      for (const { id, at, reason, by, companies } of suppressions) {
        const why = [reason, by && `by ${by}`].filter(Boolean).join(', ')
        console.log(
          `${id}  ${at.toISOString().slice(0, 16).replace('T', ' ')}  in ${companies} companies  ${why}`.trimEnd(),
        )
      }
    })
  return withWho(new Command('suppress'))
    .description(
      'Take a person out of every answer, search, report, export and notification, now and at every later import',
    )
    .option('--reason <text>', 'why, for whoever asks later; do not name the person')
    .option('--by <name>', 'who decided it')
    .option('--yes', 'do it; without this it is only shown what would go')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
First look what is found, then say --yes. A birth tells people of one name apart; where none is known, the person is taken out
of the companies in which they are found, and out of all with --everywhere. What stays are marks, made with a key, that tell
the person again and say nothing else. Holdings stay without a name, so that the others' add up.

Examples:
  firmament suppress officer:1000000000042
  firmament suppress --name 'Jane Q. Example' --born 1970-05 --reason 'letter of 3 May' --yes
  firmament suppress list
  firmament suppress undo 3`,
    )
    .action(suppressAction)
    .addCommand(list)
    .addCommand(undo)
}

async function suppressAction(rows: NonNullable<WhoIsMeant['rows']>, options: Options) {
  const who = whoIsMeant(rows, options)
  const { yes, json, reason, by } = options
  await asOperator(async (_, actor, url, config) => {
    const seal = suppressionSeal(await secretOf(config))
    await withClient(url, async client => {
      if (!yes) {
        const person = await findPerson(client, who, await openSuppressionKey(client, seal))
        if (json) return console.log(JSON.stringify({ suppression: null, records: person.traces }))
        return console.log(
          [...describePerson(person), 'Nothing was changed. Say --yes to suppress this person.'].join('\n'),
        )
      }
      const onWaiting = () =>
        process.stderr.write('firmament: an import is writing the same records; waiting for its end\n')
      const { id, person } = await suppressPerson(client, who, { seal, reason, by, actor, onWaiting })
      if (json) return console.log(JSON.stringify({ suppression: id, records: person.traces.length }))
      console.log(
        `Suppressed, as number ${id}: ${person.traces.length} records in ${person.companyIds.length} companies.`,
      )
    })
  }).catch(sayWho)
}

/** What the caller can mend. */
export function sayWho(error: unknown): never {
  throw error instanceof WhoError ? new CommandError(error.message) : error
}

function suppressionId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be the number of a suppression.')
  return Number(text)
}
