// The first thing that a bundle loads: it makes stack traces name the sources. Node could do this itself, but would read the map of each
// file that it loads, which takes a start 100 ms and 40 MB; here a map is read when the trace of an error is read.
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Errors come from few places, and a map takes some megabytes as long as it is open. */
const known = new Map<string, string>()

Error.prepareStackTrace = (error, calls) => {
  const lines = calls.map(call => `\n    at ${String(call).replace(/file:\/\/.+:\d+:\d+/, original)}`)
  // An error without a message of its own is still identified by its name.
  return `${Error.prototype.toString.call(error)}${lines.join('')}`
}

/** Where a place of a bundle was written: `file:///…/commands.js:12:3` is `/…/src/commands/serve.ts:7:3`. */
function original(place: string): string {
  const found = known.get(place) ?? read(place)
  known.set(place, found)
  return found
}

function read(place: string): string {
  try {
    const [, url = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
    const file = `${fileURLToPath(url)}.map`
    if (!existsSync(file)) return place
    const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return place
    const source = path.resolve(path.dirname(file), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  } catch {
    // An error is never replaced by one about where it came from.
    return place
  }
}
