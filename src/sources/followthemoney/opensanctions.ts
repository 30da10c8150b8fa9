import { createReadStream } from 'node:fs'
import { parsed } from '#files/json-lines.ts'
import { linesOf } from '#files/lines-of.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow } from '#files/row.ts'
import { textOf } from '#files/text-of.ts'
import { type Ask, type Delivery, type Feed, GapError, PublisherError } from '#ingest/entries/feed.ts'

const origin = 'https://data.opensanctions.org'
const place = `${origin}/artifacts/sanctions`

/** The parts of a version's description that are read. */
type Version = {
  resources?: { name?: string; url?: string; size?: number; checksum?: string }[]
  delta_url?: string
}

/**
 * Versions several times a day, each with all entities and with what changed since the one before. What changed does not
 * repeat the owners, directors and addresses that did not change, so it is applied to the last file, which is kept, and the whole is
 * loaded: it is as if the new file had been downloaded. Without that file, and where a version is left out, it is.
 */
export const feed: Feed = {
  publishes: 'All entities, and the changes since the previous version, several times a day',
  origins: [origin],
  looksEvery: 120,
  staleAfter: 72,
  unverified: 'whether every version has a delta; for a version without one the full file is loaded',
  async next({ cursor, ask, kept }) {
    const listed = (await ask.json(`${place}/versions.json`)) as { items?: string[]; last_successful?: string } | null
    const newest = listed?.last_successful ?? ''
    if (!momentOf(newest)) throw new PublisherError(`${place}/versions.json does not name the latest version`)
    if (cursor !== null && newest <= cursor) return null
    const version = (await ask.json(`${place}/${newest}/index.json`)) as Version | null
    const full = fullFile(newest, version)
    if (cursor === null) return full
    const base = await kept(nameOf(cursor))
    // It concerns only this machine, which may differ from the last one.
    if (base === null) return full
    const missed = (listed?.items ?? []).filter(one => one > cursor && one <= newest)
    const deltas = await deltasOf(ask, version)
    const lost = missed.find(one => !deltas[one])
    if (lost || !listed?.items?.includes(cursor) || !deltas[newest]) {
      return { ...full, gap: `the deltas after ${cursor} have a gap (${lost ?? cursor})` }
    }
    const urls = missed.map(one => deltas[one] as string)
    const file = { name: nameOf(newest), lines: () => changedEntities(ask, base, urls) }
    return { ...full, kind: 'delta', files: [file] }
  },
}

/** '20260707123218-hai' is of that second. */
function momentOf(version: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-\w+$/.exec(version) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

/** By its name a file is recognised, and its day is read from it. */
const nameOf = (version: string) =>
  `opensanctions-${momentOf(version)?.toISOString().slice(0, 10)}-${version}.entities.ftm.json`

function fullFile(newest: string, version: Version | null): Delivery {
  const found = version?.resources?.find(({ name }) => name === 'entities.ftm.json')
  if (!found?.url) throw new PublisherError(`the version ${newest} names no file of entities`)
  const { url, size, checksum } = found
  const sha1 = checksum !== undefined && /^[0-9a-f]{40}$/.test(checksum) ? checksum : undefined
  return {
    kind: 'full',
    files: [{ name: nameOf(newest), url, bytes: size, ...(sha1 && { sha1 }) }],
    cursor: newest,
    dated: { by: 'name', at: momentOf(newest) as Date },
    isLast: true,
    keeps: true,
  }
}

async function deltasOf(ask: Ask, version: Version | null): Promise<Record<string, string>> {
  const index = version?.delta_url
    ? ((await ask.json(version.delta_url)) as { versions?: Record<string, string> })
    : null
  return index?.versions ?? {}
}

/** What deltas make of an entity: whether it was there before them, and what it is after them. */
type Changed = { wasThere: boolean; now: object | null }

/** The entities of a file after some deltas: those that did not change, and the new words about the others. */
async function* changedEntities(ask: Ask, base: string, urls: string[]): AsyncGenerator<string> {
  using changes = new LookupFile()
  const rest = new Set<string>()
  for (const url of urls) {
    for await (const { op, entity } of readDelta(ask, url)) {
      const before = changes.get<Changed>(entity.id)
      const wasThere = op !== 'ADD'
      if (before && (before.now !== null) !== wasThere) throw gapError(entity.id)
      changes.put(entity.id, { wasThere: before?.wasThere ?? wasThere, now: op === 'DEL' ? null : entity })
      rest.add(entity.id)
    }
  }
  for await (const { text } of linesOf(textOf(createReadStream(base)))) {
    if (text.trim() === '') continue
    // What is not an entity was quarantined by the last load, and is again.
    const { id } = parsed(text) as { id?: string }
    if (id === undefined || !rest.delete(id)) yield text
    else {
      const { wasThere, now } = changes.get<Changed>(id) as Changed
      if (!wasThere) throw gapError(id)
      if (now) yield JSON.stringify(now)
    }
  }
  for (const id of rest) {
    const { wasThere, now } = changes.get<Changed>(id) as Changed
    if (wasThere) throw gapError(id)
    if (now) yield JSON.stringify(now)
  }
}

const gapError = (id: string) => new GapError(`the deltas do not follow the last file: see "${id}"`)

/** One that cannot be had, or is no delta, is a gap like one that is not listed. */
async function* readDelta(ask: Ask, url: string): AsyncGenerator<{ op: string; entity: { id: string } }> {
  const text = await ask.text(url).catch(error => {
    throw error instanceof PublisherError ? new GapError(error.message) : error
  })
  for (const line of text?.split('\n') ?? []) {
    if (line.trim() === '') continue
    const value = parsed(line)
    const { op, entity } = (value instanceof BadRow ? {} : value) as { op?: unknown; entity?: { id?: unknown } }
    if (!/^(ADD|MOD|DEL)$/.test(String(op)) || typeof entity?.id !== 'string')
      throw new GapError(`${url} is not a delta`)
    yield { op: op as string, entity: entity as { id: string } }
  }
  if (text === null) throw new GapError(`${url} does not exist`)
}
