import { Command } from 'commander'
import { recordAct } from '#domain/audit/record-act.ts'
import { exportPerson } from '#domain/privacy/export-person.ts'
import type { PersonQuery } from '#domain/privacy/find-person.ts'
import { withClient } from '#postgres/with-client.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { type PersonOptions, personFrom, withPersonOptions } from './person-options.ts'
import { explainUnclear } from './suppress.ts'
import { sealOver } from './suppression-seal.ts'

export function personCommand(context: CommandContext): Command {
  const command = withPersonOptions(new Command('export'))
    .description('Print all data held on a person as JSON, with the source of each record')
    .addHelpText(
      'after',
      `
For subject access requests. Includes every record with all fields, source and licence, the changes and credit reports
that name the person, facts and rows not yet linked to a company, a login with one of their addresses,
and whether they are suppressed.

Examples:
  firmament person export officer:1000000000042 > answer.json
  firmament person export --name 'Jane Q. Example' --born 1970-05`,
    )
    .action((rows, options) => exportAction(context, rows, options))
  return new Command('person').description('Data held on a person.').addCommand(command)
}

async function exportAction(context: CommandContext, rows: NonNullable<PersonQuery['rows']>, options: PersonOptions) {
  const who = personFrom(rows, options)
  const held = await asOperator(context, async (db, by, url, config) => {
    const seal = await sealOver(config)
    const found = await withClient(url, client => exportPerson(client, who, seal))
    await recordAct(db, by, { act: 'person.exported', workspaceId: null })
    return found
  }).catch(explainUnclear)
  context.print(JSON.stringify(held, null, 2))
}
