import { Command } from 'commander'
import { listMerges } from '../domain/imports/list-merges.ts'
import { undoMerge } from '../ingest/publish/undo-merge.ts'
import { onOneLine } from '../lib/plain-text.ts'
import { companyId } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

const shown = 100

export function mergeCommand(context: CommandContext): Command {
  const list = new Command('list')
    .description(`Show the latest ${shown} merges of companies that share an identifier`)
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const merges = await withDatabase(context, db => listMerges(db, shown))
      if (json) return context.print(JSON.stringify(merges))
      if (merges.length === 0) return context.print('No companies have been merged.')
      for (const { fromId, fromName, intoId, intoName, reason, at, undoneAt } of merges) {
        const when = at.toISOString().slice(0, 16).replace('T', ' ')
        const what = `${fromId} "${fromName}" into ${intoId} "${intoName}" by ${reason}`
        context.print(`${when}  ${onOneLine(what)}${undoneAt ? ' (undone)' : ''}`)
      }
    })
  const undo = new Command('undo')
    .description('Undo a merge; no import will merge the two companies again')
    .argument('<id>', 'the id of the company that was merged into another', companyId)
    .addHelpText('after', '\nExample: firmament merge undo 1000000042')
    .action(async (id: number) => {
      const undone = await asOperator(context, (_, by, url) => undoMerge(url, id, by))
      if (!undone) throw new CommandError(`company ${id} is not merged into another`)
      context.print(`Separated companies ${undone.from} and ${undone.into}.`)
    })
  return new Command('merge').description('Show and undo merges of companies.').addCommand(list).addCommand(undo)
}
