import { Command } from 'commander'
import { unknownStatuses } from '#domain/imports/unknown-statuses.ts'
import { type ImportRun, listImportRuns, listImports } from '../domain/imports/import-runs.ts'
import type { Source } from '../ingest/entries/source.ts'
import type { ImportRequest, ImportResult } from '../ingest/import-request.ts'
import { type UndoneImport, undoImport } from '../ingest/publish/undo-import.ts'
import { planImport } from '../ingest/read/plan-import.ts'
import { runImport } from '../ingest/run-import.ts'
import { startProgress } from '../lib/progress.ts'
import { day, wholeNumber } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { dateOfFiles } from './date-of-files.ts'
import { loadSources } from './load-sources.ts'
import { CommandError } from './report-failure.ts'
import { sourceLines } from './source-lines.ts'
import { sealOver } from './suppression-seal.ts'
import { untilStopped } from './until-stopped.ts'
import { withDatabase } from './with-database.ts'

type Options = {
  list?: true
  runs?: true
  undo?: number
  published?: string
  complete?: true
  partial?: true
  acceptLoss?: true
  allowNew: string[]
  mapping?: string
  json?: true
}

export function importCommand(context: CommandContext): Command {
  return new Command('import')
    .description('Import files from a public registry; all or nothing, and safe to repeat')
    .argument('[source]', 'source code; see --list')
    .argument('[files...]', 'files, folders or zip archives')
    .option('--list', 'list the sources, their licences and their last import')
    .option('--runs', 'list the latest imports of all sources with their numbers, newest first')
    .option('--undo <import>', 'undo an import by its number: everything is as it was before it', wholeNumber)
    .option('--published <day>', 'publication date (YYYY-MM-DD), if the files do not contain it', day)
    .option('--complete', 'the files are complete: mark anything missing from them as vanished')
    .option('--partial', 'the files are partial: mark nothing as vanished')
    .option('--accept-loss', 'import a complete file even if it is truncated or lacks 2 % or more of the known records')
    .option('--allow-new <name>', 'accept a new column or member and keep it as extra; repeatable', gathered, [])
    .option('--mapping <file>', 'for csv: the column mapping, if it is not next to the file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Rows that cannot be read go to the quarantine table; too many of them stop the import. Importing the same file again
changes nothing. An older file never overwrites a newer one. A complete file that lacks 2 % or more of the known records
stops the import before anything is written and reports how much would be lost; so does an unknown column or member.

An import can be undone for 30 days, the latest one always. If a later import depends on it, undo that one first.

Examples:
  firmament import --list
  firmament import gleif 20261101-0800-gleif-goldencopy-lei2-golden-copy.xml.zip
  firmament import --undo 12
  firmament import gb-companies-house BasicCompanyDataAsOneFile-2026-11-01.zip persons-with-significant-control-snapshot-2026-11-14.zip`,
    )
    .action((code, files, options) => importAction(context, code, files, options))
}

const gathered = (name: string, names: string[]) => [...names, name]

async function importAction(context: CommandContext, code: string | undefined, files: string[], options: Options) {
  const sources = await loadSources()
  if (options.list) return list(context, sources, options)
  if (options.runs) return listRuns(context, options)
  if (options.undo !== undefined) return undoAction(context, options.undo, options)
  const source = sources.find(one => one.code === code)
  const known = sources.map(one => one.code).join(', ')
  if (!code) throw new CommandError(`name a source to import: ${known}; or use --list`, 2)
  if (!source) throw new CommandError(`unknown source "${code}"; known sources: ${known}`, 2)
  if (files.length === 0)
    throw new CommandError(`name the files to import: ${source.datasets.map(one => one.files).join('; ')}`, 2)
  if (options.complete && options.partial) throw new CommandError('--complete and --partial cannot be used together', 2)
  const plan = await planImport(source, files, sources)
  for (const path of plan.skipped) context.warn(`${path}: not a file of ${source.title}; skipped`)
  const results = await asOperator(context, async (db, by, url, config) => {
    const seal = await sealOver(config)
    const done: ({
      dataset: string
      seconds: number
      unknownStatuses: Awaited<ReturnType<typeof unknownStatuses>>
    } & ImportResult)[] = []
    for (const part of plan.parts) {
      const started = performance.now()
      const dataset = `${source.code}/${part.dataset.code}`
      const progress = startProgress(part.bytes, `bytes of ${dataset}`, context.err)
      let reported = 0
      try {
        const request: ImportRequest = {
          ...part,
          source: source.code,
          module: source.module,
          places: files,
          publishedOn: options.published,
          isComplete: options.complete ?? (options.partial ? false : undefined),
          acceptLoss: options.acceptLoss,
          allowNew: options.allowNew,
          mapping: options.mapping,
          historyRows: config.historyRows,
          now: context.clock(),
          seal,
          onProgress: bytes => {
            progress.add(bytes - reported)
            reported = bytes
          },
          onWaiting: () => context.warn('waiting for another import to finish'),
        }
        const result = await untilStopped(signal =>
          runImport(url, { ...request, signal }, by).catch(error => {
            throw error === signal.reason ? new CommandError(`${error.message}: ${dataset} was not imported`) : error
          }),
        )
        const seconds = Math.round((performance.now() - started) / 100) / 10
        const statuses = result.counts.unknownStatus > 0 ? await unknownStatuses(db, dataset) : []
        done.push({ dataset, seconds, ...result, unknownStatuses: statuses })
      } finally {
        progress.stop()
      }
    }
    return done
  })
  if (options.json) return context.print(JSON.stringify(results))
  for (const result of results) {
    context.print(sentence(result))
    for (const { word, companies } of result.unknownStatuses)
      context.warn(
        `${result.dataset}: ${companies} companies have the unknown status "${word}", which is shown as the register writes it`,
      )
  }
}

function sentence({
  dataset,
  seconds,
  counts,
  publishedOn,
  newestEntryOn,
}: { dataset: string; seconds: number } & ImportResult) {
  const { added, changed, vanished, changes } = counts
  const some = (count: number, what: string) => (count ? [`${count} ${what}`] : [])
  const facts = [
    `${added} new (${counts.companies} new companies)`,
    `${changed} changed`,
    `${counts.unchanged} unchanged`,
    ...some(counts.older, 'older than the known version'),
    ...some(vanished, 'no longer listed'),
    ...some(counts.held, 'not in the file but kept, because a row in quarantine may be about them'),
    ...some(counts.waiting, 'waiting for a company not imported yet'),
    ...some(counts.joined, 'companies merged with another'),
    ...Object.entries(counts.leftOut).map(([what, count]) => `${count} skipped: ${what}`),
    ...some(counts.cleaned, 'with invisible characters removed or a part that cannot be read left out'),
    `${counts.quarantined} in quarantine`,
  ]
  const when = `, ${dateOfFiles(publishedOn, newestEntryOn)}`
  const outcome = added + changed + vanished + changes === 0 ? ' Nothing changed.' : ''
  return `${dataset}${when}: ${counts.rows} rows in ${seconds} s: ${facts.join(', ')}.${outcome}`
}

async function undoAction(context: CommandContext, id: number, { json }: Options) {
  const undone = await asOperator(context, async (_, by, url, config) => {
    const onWaiting = () => context.warn('waiting for an import to finish')
    return undoImport(url, id, by, { seal: await sealOver(config), onWaiting })
  })
  context.print(json ? JSON.stringify(undone) : undoneSentence(undone))
}

function undoneSentence({ runId, code, removed, restored, changes, wasEnabled }: UndoneImport): string {
  const off = wasEnabled ? ` ${code} is disabled now, because its publisher still offers the same files.` : ''
  return `Undid import ${runId} of ${code}: ${removed} companies removed, ${restored} rows restored, ${changes} changes.${off}`
}

async function listRuns(context: CommandContext, { json }: Options) {
  const runs = await withDatabase(context, db => listImportRuns(db, { most: 100 }))
  if (json) return context.print(JSON.stringify(runs))
  for (const run of runs) context.print(runLine(run))
}

function runLine({
  id,
  code,
  state,
  startedAt,
  counts,
  error,
  isUndoable,
  publishedOn,
  newestEntryOn,
}: ImportRun): string {
  const at = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  const outcome =
    state === 'failed'
      ? `failed: ${error}`
      : `${state}, ${counts.rows ?? 0} rows${state === 'finished' ? `, ${dateOfFiles(publishedOn, newestEntryOn)}` : ''}`
  return `${String(id).padStart(6)}  ${at} UTC  ${code}  ${outcome}${state === 'finished' && !isUndoable ? ', can no longer be undone' : ''}`
}

async function list(context: CommandContext, sources: Source[], { json }: Options) {
  const states = await withDatabase(context, listImports)
  if (json) {
    const rows = sources.flatMap(source =>
      source.datasets.map(dataset => {
        const { code, name, licence, untried = false } = dataset
        return {
          source: source.code,
          dataset: code,
          name,
          licence,
          untried,
          state: states.find(({ sourceId }) => sourceId === dataset.id),
        }
      }),
    )
    return context.print(JSON.stringify(rows))
  }
  for (const line of sourceLines(sources, states, context.clock())) context.print(line)
}
