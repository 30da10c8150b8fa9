import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import { systemActor } from '../domain/audit/actor.ts'
import { type Coverage, readCoverage } from '../domain/imports/coverage.ts'
import {
  type FeedRunLine,
  type FeedState,
  type Freshness,
  freshnessOf,
  isLoadedAhead,
  listDueFeeds,
  listFeedRuns,
  listFeeds,
} from '../domain/imports/feed.ts'
import { type FeedTarget, feedTargets } from '../ingest/feeds/feed-target.ts'
import { keySeal } from '../ingest/feeds/key-seal.ts'
import { disableFeed, enableFeed } from '../ingest/feeds/set-feed.ts'
import { type SyncResult, syncFeed } from '../ingest/feeds/sync-feed.ts'
import { day, wholeNumber } from './arguments.ts'
import { asOperator, secretOf } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { dateOfFiles } from './date-of-files.ts'
import { refuseSettings } from './feed-settings.ts'
import { loadSources } from './load-sources.ts'
import { CommandError, ReportedError } from './report-failure.ts'
import { showSync } from './show-sync.ts'
import { sealOver } from './suppression-seal.ts'
import { withDatabase } from './with-database.ts'

type SyncOptions = { due?: true; full?: true; acceptLoss?: true; json?: true }

const which = 'a source (gleif) or one of its datasets (gleif/lei)'

export function sourceCommand(context: CommandContext): Command {
  const list = new Command('list')
    .description('List the sources that can update automatically: state, freshness, next check, cursor, coverage.')
    .option('--json', 'print an array')
    .action(options => listAction(context, options))
  const enable = new Command('enable')
    .description(
      'Keep a source up to date automatically. The first check follows immediately; without --since it loads everything.',
    )
    .argument('<source>', which)
    .option('--since <day>', 'everything up to this day is already imported: start with the changes since', day)
    .option(
      '--key-file <file>',
      'a file with the key issued by the publisher, or the account as user:password; else FIRMAMENT_SOURCE_KEY',
    )
    .option('--contact <text>', 'your name and e-mail address, sent with every request; the SEC requires it')
    .action((name, options) => enableAction(context, name, options))
  const disable = new Command('disable')
    .description('Stop checking for updates. Loaded data stays, and enabling the source again resumes from there.')
    .argument('<source>', which)
    .action(name => disableAction(context, name))
  const sync = new Command('sync')
    .description('Check for updates and load them now, whether or not the source is enabled.')
    .argument('[source]', `${which}; without it, all enabled ones`)
    .option('--due', 'only enabled sources that are due, as servers and workers do every minute')
    .option('--full', 'load everything again, not only what changed')
    .option('--accept-loss', 'accept a full file even if it lacks 2 % or more of the known records or is far larger')
    .option('--json', 'print an array of the outcomes')
    .action((name, options) => syncAction(context, name, options))
  const log = new Command('log')
    .description('List the latest runs, newest first: what was loaded, what failed and why.')
    .argument('[source]', `${which}; without it, all`)
    .option('--limit <n>', 'maximum number', wholeNumber, 20)
    .option('--json', 'print an array')
    .action((name, options) => logAction(context, name, options))
  return new Command('source')
    .description('Keep public registries up to date automatically.')
    .addCommand(list)
    .addCommand(enable)
    .addCommand(disable)
    .addCommand(sync)
    .addCommand(log)
    .addHelpText(
      'after',
      `
Nothing is downloaded unless a source is enabled or synchronised by hand. Requests go only to the publisher's addresses,
through HTTPS_PROXY if that is set. Files stay in the data folder while they are loaded. Servers with the role "jobs" and
workers load what is due; one process at a time for each source.

Examples:
  firmament source enable gleif
  firmament source enable us-sec-edgar --contact 'Acme Ltd ops@acme.example'
  firmament source enable gb-companies-house --key-file stream.key
  firmament source enable be-kbo --key-file account
  firmament source sync no-brreg
  firmament source log no-brreg`,
    )
}

async function targetsOf(name: string | undefined): Promise<FeedTarget[]> {
  const all = feedTargets(await loadSources())
  if (name === undefined) return all
  const found = all.filter(({ code, source }) => code === name || source.code === name)
  if (found.length > 0) return found
  const known = [...new Set(all.map(({ source }) => source.code))].join(', ')
  throw new CommandError(`"${name}" cannot update automatically; these can: ${known}`, 2)
}

type Listed = { now: Date; target: FeedTarget; state: FeedState | undefined; freshness: Freshness; coverage: Coverage }

async function listAction(context: CommandContext, { json }: { json?: true }) {
  const targets = await targetsOf(undefined)
  const now = context.clock()
  const listed = await withDatabase(context, async db => {
    const states = await listFeeds(db)
    const coverages = await readCoverage(
      db,
      targets.map(({ dataset }) => dataset.id),
    )
    return targets.map((target): Listed => {
      const state = states.find(({ sourceId }) => sourceId === target.dataset.id)
      const coverage = coverages.find(({ sourceId }) => sourceId === target.dataset.id) as Coverage
      return { now, target, state, freshness: freshnessOf(state, now), coverage }
    })
  })
  if (json) return context.print(JSON.stringify(listed.map(plain)))
  for (const one of listed) for (const line of linesOf(one)) context.print(line)
}

function plain({ target: { code, dataset, feed }, state, freshness, coverage: { sourceId: _, ...coverage } }: Listed) {
  const { publishes, looksEvery, staleAfter, unverified, needsContact, key } = feed
  return {
    code,
    name: dataset.name,
    state: freshness,
    publishes,
    looks_every_minutes: looksEvery,
    stale_after_hours: staleAfter,
    needs_contact: needsContact === true,
    key: key ?? null,
    has_key: state?.hasKey === true,
    unverified: unverified ?? null,
    published_at: state?.publishedAt ?? null,
    newest_entry_on: state?.newestEntryOn ?? null,
    loaded_at: state?.loadedAt ?? null,
    ahead_at: state?.aheadAt ?? null,
    confirmed_at: state?.confirmedAt ?? null,
    next_at: state?.isEnabled ? state.nextAt : null,
    cursor: state?.cursor ?? null,
    failures: state?.failures ?? 0,
    error: state && state.failures > 0 ? state.error : null,
    coverage,
  }
}

function linesOf({ now, target: { code, feed }, state, freshness, coverage }: Listed): string[] {
  const { sourceId: _, ...counts } = coverage
  const covered = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
  const facts = [
    feed.publishes,
    ...(state?.loadedAt ? [dateOf(state)] : []),
    ...(state?.confirmedAt ? [`confirmed ${minuteOf(state.confirmedAt)}`] : []),
    ...(state?.isEnabled ? [`next check ${minuteOf(state.nextAt)}`] : []),
    ...(state?.cursor ? [`cursor ${state.cursor}`] : []),
  ]
  const indent = ' '.repeat(32)
  return [
    `${code.padEnd(31)} ${freshness.padEnd(8)} ${covered.join(', ') || (state?.loadedAt ? 'no facts' : 'nothing imported')}`,
    `${indent}${facts.join('; ')}`,
    ...(state && isLoadedAhead(state, now) ? [`${indent}${datedAhead(code)}`] : []),
    // The reason is shown where the check failed; enabling the source again forgets the failure, and the publication stays as it is.
    ...(state?.aheadAt && state.failures === 0 ? [`${indent}${quarantined(state.aheadAt)}`] : []),
    ...(state && state.failures > 0 ? [`${indent}failed ${state.failures} times: ${state.error}`] : []),
    ...(feed.unverified ? [`${indent}not verified: ${feed.unverified}`] : []),
  ]
}

const quarantined = (at: Date) =>
  `the newest publication is dated ${minuteOf(at)}, ahead of this server's clock, so it was not loaded; if the clock is right, ` +
  'the next publication with a correct date will be'

/** As earlier versions loaded it, or the clock here was ahead. */
const datedAhead = (code: string) =>
  `what is loaded is dated ahead of this server's clock, so nothing newer is found: firmament source sync ${code} --full`

function dateOf({ publishedAt, newestEntryOn, loadedAt }: FeedState): string {
  const published = publishedAt && minuteOf(publishedAt)
  return `${dateOfFiles(published, newestEntryOn)}, loaded ${minuteOf(loadedAt as Date)}`
}

const minuteOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

type EnableOptions = { since?: string; contact?: string; keyFile?: string }

async function enableAction(context: CommandContext, name: string, { since, contact, keyFile }: EnableOptions) {
  const targets = await targetsOf(name)
  const enabled: FeedTarget[] = []
  await asOperator(context, async (db, by, _, config) => {
    const states = await listFeeds(db)
    const key = keyFile ? await keyIn(keyFile, targets) : config.sourceKey
    const sealed = key ? keySeal(await secretOf(config)).close(key) : undefined
    if (key && !targets.some(({ feed }) => feed.key)) throw new CommandError(`${name} does not use a key`, 2)
    const lacksKey = ({ feed, dataset }: FeedTarget) =>
      feed.key === 'needed' && !key && !states.find(({ sourceId }) => sourceId === dataset.id)?.hasKey
    // Datasets of the source that need no key are enabled without one.
    const wanted = targets.length === 1 ? targets : targets.filter(target => !lacksKey(target))
    for (const target of wanted) refuseSettings(target, states, { since, contact, hasKey: Boolean(key) })
    for (const target of wanted) {
      await enableFeed(db, target, { since, contact: contact?.trim(), key: target.feed.key && sealed }, by)
      enabled.push(target)
    }
  })
  for (const { code, feed } of enabled) {
    context.print(`${code} is enabled: ${feed.publishes.toLowerCase()}. Servers and workers check within a minute.`)
  }
}

async function keyIn(file: string, targets: FeedTarget[]): Promise<string> {
  const key = (await readFile(file, 'utf8').catch(() => null))?.trim()
  const isAccount = targets.some(({ feed }) => feed.signIn)
  if (!key || (isAccount ? !/^[^:\n]+:.+$/.test(key) : /\s/.test(key))) {
    const what = isAccount ? 'the account, as user:password,' : 'the key'
    throw new CommandError(`${file} must contain ${what} and nothing else`, 2)
  }
  return key
}

async function disableAction(context: CommandContext, name: string) {
  const targets = await targetsOf(name)
  for (const target of targets) {
    const wasEnabled = await asOperator(context, (db, by) => disableFeed(db, target, by))
    context.print(`${target.code} ${wasEnabled ? 'is disabled' : 'was not enabled'}.`)
  }
}

async function syncAction(
  context: CommandContext,
  name: string | undefined,
  { due, full, acceptLoss, json }: SyncOptions,
) {
  const targets = await targetsOf(name)
  const results = await asOperator(context, async (db, operator, url, config) => {
    const seal = await sealOver(config)
    const enabled = due
      ? await listDueFeeds(db, context.clock())
      : (await listFeeds(db)).filter(({ isEnabled }) => isEnabled).map(({ code }) => code)
    const wanted = name !== undefined && !due ? targets : targets.filter(({ code }) => enabled.includes(code))
    const done: SyncResult[] = []
    for (const target of wanted) {
      const show = showSync(context, target.code)
      try {
        const result = await syncFeed(url, target, {
          by: due ? systemActor(operator.auditLog) : operator,
          seal,
          keySeal: keySeal(await secretOf(config)),
          folder: path.join(config.dataDir, 'sources'),
          isFullWanted: full,
          acceptLoss,
          historyRows: config.historyRows,
          clock: context.clock,
          onProgress: show.progress,
          web: { mirrors: config.sourceMirrors },
        })
        done.push(result)
        if (!json) context.print(sentence(result))
      } finally {
        show.stop()
      }
    }
    return done
  })
  if (json) context.print(JSON.stringify(results))
  else if (results.length === 0) context.print(due ? 'Nothing is due.' : 'No source is enabled.')
  if (results.some(({ state }) => state === 'failed')) throw new ReportedError(1)
}

function sentence({ code, state, deliveries, error }: SyncResult): string {
  const rows = deliveries.reduce((sum, one) => sum + one.rows, 0)
  const changes = deliveries.reduce((sum, one) => sum + one.changes, 0)
  const loaded = `${rows} rows of ${deliveries.length} deliveries, ${changes} changes`
  switch (state) {
    case 'busy':
      return `${code}: another process is loading it.`
    case 'unchanged':
      return `${code}: up to date.`
    case 'finished':
      return `${code}: up to date with ${loaded}.`
    case 'failed':
      return `${code}: failed${deliveries.length > 0 ? ` after ${loaded}` : ''}: ${error}`
  }
}

async function logAction(
  context: CommandContext,
  name: string | undefined,
  { limit, json }: { limit: number; json?: true },
) {
  const targets = await targetsOf(name)
  const ids = targets.map(({ dataset }) => dataset.id)
  const runs = await withDatabase(context, db => listFeedRuns(db, ids, limit))
  if (json) return context.print(JSON.stringify(runs))
  for (const run of runs) for (const line of runLines(run)) context.print(line)
}

function runLines({ code, state, startedAt, deliveries, error }: FeedRunLine): string[] {
  return [
    `${minuteOf(startedAt)}  ${code}  ${state}${error ? `: ${error}` : ''}`,
    ...deliveries.map(one => {
      const when = one.published_on === undefined ? '' : `, ${dateOfFiles(one.published_on, one.newest_on)}`
      const gap = one.gap ? `; ${one.gap}` : ''
      return `    ${one.kind} ${one.files.join(', ')}: ${one.rows} rows, ${one.changes} changes, import ${one.run}${when}${gap}`
    }),
  ]
}
