import { Command, InvalidArgumentError } from 'commander'
import { listImports } from '../domain/imports/list-imports.ts'
import type { Source } from '../ingest/entries/source.ts'
import { planImport } from '../ingest/read/plan-import.ts'
import { type ImportRequest, type ImportResult, runImport } from '../ingest/run-import.ts'
import { startProgress } from '../lib/progress.ts'
import { withDb } from '../postgres/db.ts'
import { asOperator } from './as-operator.ts'
import { loadSources } from './load-sources.ts'
import { CommandError } from './say-failure.ts'
import { sealOver } from './suppression-seal.ts'
import { withDatabase } from './with-database.ts'

type Options = {
  list?: true
  published?: string
  complete?: true
  partial?: true
  acceptLoss?: true
  allowNew: string[]
  mapping?: string
  json?: true
}

export function importCommand(): Command {
  return new Command('import')
    .description('Import files of a public registry: all of it or nothing, as often as you like')
    .argument('[source]', 'the code of the source; --list shows them')
    .argument('[files...]', 'files, folders, zips')
    .option('--list', 'show the sources, their licences and what was imported last')
    .option('--published <day>', 'the day of publication, YYYY-MM-DD, where the files do not say it', day)
    .option('--complete', 'the files list everything: what is not in them is marked as vanished')
    .option('--partial', 'the files list only some: nothing is marked as vanished')
    .option(
      '--accept-loss',
      'a complete file may lack more than 2 % of what is known, or its end: import it all the same',
    )
    .option(
      '--allow-new <name>',
      'a new column or member that stops nothing and is kept as extra; repeatable',
      gathered,
      [],
    )
    .option('--mapping <file>', 'for csv: what the columns mean, where it does not stand beside the file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Rows that cannot be read go to the table quarantine; too many of them stop the import. Running the same file again
changes nothing. An older file never overwrites a newer one. A complete file that has lost more than 2 % of what is known
stops before anything is written and says how much would go; so does a new column or member, with its name.

Examples:
  firmament import --list
  firmament import gleif 20261101-0800-gleif-goldencopy-lei2-golden-copy.xml.zip
  firmament import gb-companies-house BasicCompanyDataAsOneFile-2026-11-01.zip persons-with-significant-control-snapshot-2026-11-14.zip`,
    )
    .action(importAction)
}

const gathered = (name: string, names: string[]) => [...names, name]

function day(text: string): string {
  const parsed = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(text)) {
    throw new InvalidArgumentError('It must be a day such as 2026-11-01.')
  }
  return text
}

async function importAction(code: string | undefined, files: string[], options: Options) {
  const sources = await loadSources()
  if (options.list) return list(sources, options)
  const source = sources.find(one => one.code === code)
  const known = sources.map(one => one.code).join(', ')
  if (!code) throw new CommandError(`say what to import: one of ${known}; or use --list`, 2)
  if (!source) throw new CommandError(`there is no source "${code}"; known are ${known}`, 2)
  if (files.length === 0)
    throw new CommandError(`say which files to import: ${source.datasets.map(one => one.files).join('; ')}`, 2)
  if (options.complete && options.partial) throw new CommandError('--complete and --partial exclude each other', 2)
  const plan = await planImport(source, files, sources)
  for (const path of plan.skipped) process.stderr.write(`firmament: ${path}: not a file of ${source.title}; skipped\n`)
  const results = await asOperator(async (_, by, url, config) => {
    const seal = await sealOver(config)
    const done: ({ dataset: string; seconds: number } & ImportResult)[] = []
    for (const part of plan.parts) {
      const started = performance.now()
      const progress = startProgress(part.bytes, `bytes of ${source.code}/${part.dataset.code}`)
      let told = 0
      try {
        const request: ImportRequest = {
          source: source.code,
          dataset: part.dataset,
          module: source.module,
          places: files,
          paths: part.paths,
          bytes: part.bytes,
          publishedOn: options.published,
          isComplete: options.complete ?? (options.partial ? false : undefined),
          acceptLoss: options.acceptLoss,
          allowNew: options.allowNew,
          mapping: options.mapping,
          seal,
          onProgress: bytes => {
            progress.add(bytes - told)
            told = bytes
          },
          onWaiting: () => process.stderr.write('firmament: waiting until another import is done\n'),
        }
        const result = await runImport(url, request, by)
        const seconds = Math.round((performance.now() - started) / 100) / 10
        done.push({ dataset: `${source.code}/${part.dataset.code}`, seconds, ...result })
      } finally {
        progress.stop()
      }
    }
    return done
  })
  if (options.json) return console.log(JSON.stringify(results))
  for (const result of results) console.log(sentence(result))
}

function sentence({ dataset, seconds, counts, publishedOn }: { dataset: string; seconds: number } & ImportResult) {
  const {
    rows,
    quarantined,
    cleaned,
    leftOut,
    added,
    changed,
    unchanged,
    older,
    vanished,
    waiting,
    joined,
    companies,
    changes,
  } = counts
  const facts = [
    `${added} new (${companies} new companies)`,
    `${changed} changed`,
    `${unchanged} unchanged`,
    ...(older ? [`${older} older than what is known`] : []),
    ...(vanished ? [`${vanished} no longer listed`] : []),
    ...(waiting ? [`${waiting} waiting for a company that is not known yet`] : []),
    ...(joined ? [`${joined} companies joined with another`] : []),
    ...Object.entries(leftOut).map(([what, count]) => `${count} left out: ${what}`),
    ...(cleaned ? [`${cleaned} with characters in a name that are not seen, which were taken out`] : []),
    `${quarantined} in quarantine`,
  ]
  const when = publishedOn ? `, published ${publishedOn}` : ''
  const outcome = added + changed + vanished + changes === 0 ? ' Nothing changed.' : ''
  return `${dataset}${when}: ${rows} rows in ${seconds} s: ${facts.join(', ')}.${outcome}`
}

async function list(sources: Source[], { json }: Options) {
  const states = await withDatabase(url => withDb(url, listImports))
  const rows = sources.flatMap(source =>
    source.datasets.map(dataset => {
      const state = states.find(one => one.sourceId === dataset.id)
      return { source: source.code, dataset: dataset.code, name: dataset.name, licence: dataset.licence, state }
    }),
  )
  if (json) return console.log(JSON.stringify(rows))
  for (const { code, title, datasets } of sources) {
    console.log(`${code}: ${title}`)
    for (const dataset of datasets) {
      const state = states.find(one => one.sourceId === dataset.id)
      console.log(`  ${dataset.code.padEnd(14)} ${dataset.name}, ${dataset.licence}`)
      console.log(`  ${''.padEnd(14)} ${[dataset.files, dataset.url].filter(Boolean).join(', from ')}`)
      if (state) console.log(`  ${''.padEnd(14)} ${lastRun(state)}`)
    }
  }
}

function lastRun({
  state,
  startedAt,
  publishedOn,
  finishedAt,
  error,
  counts,
}: Awaited<ReturnType<typeof listImports>>[number]) {
  const at = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  if (state === 'running') return `running since ${at} UTC`
  const fresh = finishedAt
    ? `, data of ${publishedOn ?? finishedAt.toISOString().slice(0, 10)}`
    : ', nothing imported yet'
  const cleaned = counts.cleaned ? `, ${counts.cleaned} with cleaned names` : ''
  const told =
    state === 'failed' ? `failed: ${error}` : `${counts.rows} rows${cleaned}, ${counts.quarantined} in quarantine`
  return `${at} UTC: ${told}${fresh}`
}
