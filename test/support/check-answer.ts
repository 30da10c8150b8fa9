import path from 'node:path'
import type { TSchema } from 'typebox'
import type { AnyEndpoint } from '../../src/api/endpoint.ts'
import { loadFolder } from '../../src/lib/load-folder.ts'
import { responseOf } from './response.ts'

type Known = { method: string; pattern: RegExp; check: (body: unknown) => void }

const known: Known[] = []
for (const version of ['v1', 'v2']) {
  const folder = path.join(import.meta.dirname, `../../src/api/${version}/endpoints`)
  for (const { method, path: pathname, response } of await loadFolder<AnyEndpoint<object>>(folder)) {
    // Paths without parameters first: what they name is no parameter of another.
    const entry = {
      method,
      pattern: patternOf(version, pathname),
      check: responseOf({ response: response as TSchema }),
    }
    if (pathname.includes(':')) known.push(entry)
    else known.unshift(entry)
  }
}

function patternOf(version: string, pathname: string): RegExp {
  return new RegExp(`^/${version}${pathname.replace(/:\w+/g, '[^/]+')}/?$`)
}

/** Fails where an answer of one of the APIs is not what its endpoint promises. */
export function checkAnswer(method: string, url: string, body: string): void {
  const pathname = url.split('?')[0] as string
  known.find(entry => entry.method === method && entry.pattern.test(pathname))?.check(JSON.parse(body))
}
