import { access } from 'node:fs/promises'
import path from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { groupNames } from '../domain/lists/answers/group.ts'
import { groupsNamed } from '../domain/lists/answers/groups.ts'
import type { ListColumn } from '../domain/lists/list.ts'
import type { MatchOutcome } from '../domain/lists/list-row.ts'
import { resultColumns } from '../domain/lists/list-rows.ts'
import { matchTable } from '../domain/lists/match-table.ts'
import { TableError } from '../files/tables/table.ts'
import { startProgress } from '../lib/progress.ts'
import { withTable } from '../surface/lists/with-table.ts'
import { type ResultForm, resultForms } from '../surface/lists/write-results.ts'
import { day } from './arguments.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { requirePlace, writeWholeFile } from './whole-file.ts'
import { withDatabase } from './with-database.ts'

type Options = { out: string; country?: string; groups: string[]; changesSince?: string; force?: true; json?: true }

export function matchCommand(context: CommandContext): Command {
  return new Command('match')
    .description('Match the rows of a list to companies and add facts about them. Nothing is stored or charged')
    .argument('<list>', 'CSV in any delimiter and encoding, JSON lines or XLSX')
    .requiredOption('--out <file>', `the file to write, ending in ${Object.keys(resultForms).join(', ')}`)
    .option('--country <country>', 'the country of rows without one, by code or name')
    .option('--groups <names>', `facts to add, separated by commas: ${groupNames.join(', ')}`, namedGroups, [])
    .option('--changes-since <day>', 'for the group changes: the first day (YYYY-MM-DD)', day)
    .option('--force', 'overwrite the file if it exists')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Columns are recognised by their names and contents; the summary shows how. The file has every row of the list, in the same
order: matched, to review with candidates, or not found with the reason.

Example: firmament match suppliers.csv --out suppliers-matched.csv --country GB --groups profile,status`,
    )
    .action((file, options) => matchAction(context, file, options))
}

function namedGroups(text: string): string[] {
  const names = text.split(',').map(name => name.trim())
  const unknown = names.filter(name => !groupNames.some(known => known === name))
  if (unknown.length > 0) throw new InvalidArgumentError(`unknown group: ${unknown.join(', ')}`)
  return names
}

async function matchAction(context: CommandContext, file: string, options: Options) {
  const form = path.extname(options.out).slice(1).toLowerCase()
  if (!(form in resultForms)) throw new CommandError(`--out must end in ${Object.keys(resultForms).join(', ')}`, 2)
  if (options.groups.includes('changes') && options.changesSince === undefined) {
    throw new CommandError('the group changes needs --changes-since', 2)
  }
  await requirePlace(options.out, options.force)
  try {
    await access(file)
    const { columns, total } = await columnsOf(file)
    const counts = await withDatabase(context, db =>
      write(context, db, file, { columns, total, form: form as ResultForm }, options),
    )
    report(context, columns, counts, options)
  } catch (error) {
    if (error instanceof TableError) throw new CommandError(`${file} ${error.message}`)
    if ((error as { code?: string }).code === 'ENOENT') throw new CommandError(`${file} was not found`)
    throw error
  }
}

/** The columns, and the number of rows to match. */
function columnsOf(file: string): Promise<{ columns: ListColumn[]; total: number }> {
  return withTable(file, '', async ({ columns, rows }) => {
    let total = 0
    for await (const _ of rows) total += 1
    return { columns, total }
  })
}

type Counts = Record<MatchOutcome, number>
type Plan = { columns: ListColumn[]; total: number; form: ResultForm }

async function write(
  context: CommandContext,
  db: Parameters<typeof matchTable>[0],
  file: string,
  { columns, total, form }: Plan,
  { out, country, groups: names, changesSince }: Options,
): Promise<Counts> {
  const now = context.clock()
  const groups = groupsNamed(names)
  const counts: Counts = { matched: 0, review: 0, not_found: 0 }
  const progress = startProgress(total, 'rows', context.err)
  const run = {
    run: 1,
    groups: names,
    startedAt: now,
    finishedAt: null,
    dataVersions: [],
    rulesVersion: null,
    units: 0,
  }
  try {
    await withTable(file, '', async ({ rows }) => {
      const table = { columns, rows, country, groups, since: changesSince ?? null, now }
      const matched = matchTable(db, table, outcomes => {
        for (const outcome of outcomes) counts[outcome] += 1
        progress.add(outcomes.length)
      })
      await writeWholeFile(out, resultForms[form].write(resultColumns({ columns, run: 1, runs: [run] }), matched))
    })
  } finally {
    progress.stop()
  }
  return counts
}

function report(context: CommandContext, columns: ListColumn[], counts: Counts, { out, json }: Options): void {
  const roles = Object.fromEntries(columns.map(({ name, role }) => [name, role]))
  if (json) {
    context.print(JSON.stringify({ ...counts, columns: roles, out }))
    return
  }
  const read = columns.flatMap(({ name, role }) => (role ? [`${name} as ${role}`] : []))
  context.print(`Read ${read.join(', ') || 'no column that describes a company'}.`)
  context.print(`${counts.matched} matched, ${counts.review} to review, ${counts.not_found} not found: ${out}`)
}
