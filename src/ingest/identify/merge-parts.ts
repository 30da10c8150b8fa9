import { hash } from 'node:crypto'
import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import type { DatedRecord } from '../stage/batch.ts'
import { textOf } from '../stage/holders-of-keys.ts'
import type { Run } from '../stage/run.ts'

type Members = Record<string, unknown>
/** The part of a record that an update contains: these members. */
type Part = { only: string[]; part: Members }
/** Whether a complete file of another dataset replaced it since. */
type Known = { asOf: string | null; isReplaced: boolean; entry: Members | Part }

/** What a company needs to be served by a part. Without it none is until the rest has arrived. */
const needed = ['basic.name', 'basic.country_code']

/**
 * Merges a partial record with what the source reported before, and a part that arrived first with the record it belongs to:
 * in whatever order files arrive, the newer value of each member counts.
 */
export async function mergeParts(client: pg.Client, run: Run, records: DatedRecord[]): Promise<DatedRecord[]> {
  // Of whole records, only what a part left is needed, and a file has millions of them.
  const parts = records.filter(({ isPart }) => isPart).map(({ key }) => key)
  const { rows } = await sql<Omit<Known, 'entry'> & { key: string; entry: string }>`
    select key, as_of::text as "asOf", entry,
      coalesce(as_of < (select superseded_before from sources where id = ${run.sourceId}), false) as "isReplaced"
    from records
    where source_id = ${run.sourceId} and key = any(${records.map(({ key }) => key)}::text[])
      and (key = any(${parts}::text[]) or strpos(entry, '"only":') > 0)
  `.execute(client)
  const known = new Map(
    rows.map(({ key, entry, ...known }) => [key, { ...known, entry: readBack(JSON.parse(entry)) } as Known]),
  )
  return records.flatMap(record => {
    const before = known.get(record.key)
    if (record.isPart) return withBefore(run, record, before)
    if (!before || !isPart(before.entry) || isNewer(record.asOf, before.asOf)) return [record]
    const { only, part } = before.entry
    return [restaged({ ...record, asOf: before.asOf }, replaced(JSON.parse(record.text), part, only))]
  })
}

function withBefore(run: Run, record: DatedRecord, before: Known | undefined): DatedRecord[] {
  const { only, keys: _, ...part } = JSON.parse(record.text) as Members & { only: string[] }
  if (!before) return [restaged(record, { only, part })]
  // The newest complete file repeated everything that still stands without recording it.
  const isOlder =
    isNewer(before.asOf, record.asOf) || (record.datedBy === 'file' && isNewer(run.lastComplete, record.asOf))
  if (isPart(before.entry)) {
    const [one, other] = isOlder ? [part, before.entry] : [before.entry.part, { part, only }]
    const all = [...new Set([...before.entry.only, ...only])]
    const asOf = isOlder ? before.asOf : record.asOf
    return [restaged({ ...record, asOf }, { only: all, part: replaced(one, other.part, other.only) })]
  }
  if (!isOlder) return [restaged(record, { ...replaced(before.entry, part, only), ...newerIn(before, only) })]
  run.counts.older++
  return []
}

/** Which members are newer than the others, where a complete file has replaced these: resolving serves them over it, and no others. */
function newerIn({ entry, isReplaced }: Known, only: string[]): { newer?: string[] } {
  const { newer } = entry as { newer?: string[] }
  return newer || isReplaced ? { newer: [...new Set([...(newer ?? []), ...only])] } : {}
}

/** A part that serves a company stands there as a record does, and remembers that it is a part. */
function written({ only, part }: Part): Members {
  return needed.every(path => only.includes(path)) ? { ...part, only } : { only, part }
}

function readBack(entry: Members): Members | Part {
  if (!('only' in entry) || 'part' in entry) return entry
  const { only, ...part } = entry
  return { only: only as string[], part }
}

const isPart = (entry: Members | Part): entry is Part => 'only' in entry && 'part' in entry

const isNewer = (one: string | null, other: string | null) => one !== null && other !== null && one > other

/** The same with some members replaced by those of the other, which may state that there are none. */
function replaced(content: Members, other: Members, only: string[]): Members {
  const result = { ...content }
  for (const path of only) {
    const [group = '', member] = path.split('.')
    if (member === undefined) {
      result[group] = other[group]
      continue
    }
    const members = { ...(result[group] as Members | undefined) }
    members[member] = (other[group] as Members | undefined)?.[member]
    result[group] = Object.values(members).some(value => value !== undefined) ? members : undefined
  }
  return result
}

/** As `stageRecord` writes it. Which of both is newer is settled, so that nothing else compares their days. */
function restaged(record: DatedRecord, content: Members | Part): DatedRecord {
  const { keys: _, ...members } = isPart(content) ? written(content) : content
  const isWhole = members.basic !== undefined
  const text = JSON.stringify(isWhole ? members : { ...members, keys: record.keys })
  return {
    ...record,
    datedBy: 'import',
    isWhole,
    isPart: false,
    text,
    hash: hash('md5', text + record.keys.map(textOf), 'hex'),
  }
}
