import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadSources } from '../src/commands/load-sources.ts'
import type { Dataset, Source } from '../src/ingest/entries/source.ts'
import { feedTargets } from '../src/ingest/feeds/feed-target.ts'

export const sourcesDoc = path.join(import.meta.dirname, '../docs/sources.md')

const start = '<!-- sources: written by scripts/write-sources-doc.ts -->'

/** The document: its own text, followed by the descriptions of all sources. */
export function writeSourcesDoc(text: string, sources: Source[]): string {
  const [before, rest] = text.split(start)
  if (rest === undefined) throw new Error(`docs/sources.md has no place for the sources: ${start}`)
  return [`${before}${start}`, overview(sources), feeds(sources), ...sources.map(section)].join('\n\n').concat('\n')
}

/** Which datasets can update automatically, and what about their services is unverified. */
function feeds(sources: Source[]): string {
  const lines = feedTargets(sources).map(({ code, feed }) => {
    const hosts = feed.origins.map(origin => `\`${new URL(origin).host}\``).join(', ')
    const every = feed.looksEvery < 60 ? `${feed.looksEvery} min` : `${feed.looksEvery / 60} h`
    return `| \`${code}\` | ${feed.publishes} | ${hosts} | ${every} | ${feed.staleAfter} h | ${feed.unverified ?? '—'} |`
  })
  const head = [
    '| Dataset | Published | Host | Checked every | Stale after | Not verified |',
    '|---|---|---|---|---|---|',
  ]
  const about =
    "Datasets that `firmament source enable` keeps up to date ([how](operating.md#sources-that-keep-themselves-up-to-date)). Tests reach no publisher: addresses and names come\nfrom publishers' documentation and from public programs that use them, and the last column lists what those do not document either."
  return ['## Kept up to date', about, [...head, ...lines].join('\n')].join('\n\n')
}

function overview(sources: Source[]): string {
  const lines = sources.flatMap(({ code, datasets }) =>
    datasets.map(
      (one, at) =>
        `| ${at === 0 ? `\`${code}\`` : ''} | ${one.id} | \`${one.code}\` | ${cell(one.files)} | ${one.precedence} |`,
    ),
  )
  return ['| Source | Id | Dataset | Files | Precedence |', '|---|---|---|---|---|', ...lines].join('\n')
}

function section({ code, title, publisher, notes, datasets }: Source): string {
  const lines = datasets.map(
    one =>
      `| ${linked(one)}${one.untried ? ' (not tried on real files)' : ''} | ${cell(one.fills)} | ${cell(one.leavesOut ?? '—')} | ${silenceOf(one)} |`,
  )
  const table = ['| Dataset | Fills | Leaves out | None where silent |', '|---|---|---|---|', ...lines].join('\n')
  const licences = [...Map.groupBy(datasets, licenceOf)].map(([licence, those]) => {
    const codes = those.map(one => `\`${one.code}\``).join(', ')
    return those.length === datasets.length ? `- Licence: ${licence}` : `- Licence of ${codes}: ${licence}`
  })
  const about = [`${title}.`, '', `- Publisher: ${publisher}.`, ...licences].join('\n')
  return [`## ${code}`, about, table, ...(notes ? [notes] : [])].join('\n\n')
}

/** The parts of a company of which there are none where the dataset states nothing. */
function silenceOf({ carries = {} }: Dataset): string {
  const whole = Object.entries(carries).filter(([, silence]) => silence !== 'some')
  return whole.map(([part]) => part.replaceAll('_', ' ')).join(', ') || '—'
}

const licenceOf = ({ licence, attribution }: Dataset) => `${licence}.${attribution ? ` Show: "${attribution}"` : ''}`

const linked = ({ code, url }: Dataset) => (url ? `[\`${code}\`](${url})` : `\`${code}\``)

const cell = (text: string) => text.replaceAll('|', '\\|')

if (import.meta.main) writeFileSync(sourcesDoc, writeSourcesDoc(readFileSync(sourcesDoc, 'utf8'), await loadSources()))
