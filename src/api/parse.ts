import type { TObject } from 'typebox'
import { checkerFor, Named, type Reasons, refuseWrong } from '#surface/check-input.ts'
import { reasonOf } from '#surface/reason-of.ts'
import type { AnyEndpoint } from './endpoint.ts'

/** What is wrong with a value of a request, in words that follow the name of its field. */
export type WordOf = (error: Parameters<typeof reasonOf>[0], endpoint: AnyEndpoint<unknown>) => string

type Parts = { params: unknown; query: unknown; body: unknown; headers: unknown }

/** What reads the values of a request, or refuses it. A file is not looked into. */
export type Parser = (request: Parts, isUpload?: boolean) => Parts

/** Checks all parts of a request against its endpoint, so that one answer names everything wrong with it. */
export function parserFor(endpoint: AnyEndpoint<unknown>, wordOf: WordOf = reasonOf): Parser {
  const { bareList } = endpoint
  const word: typeof reasonOf = error => wordOf(error, endpoint)
  const params = checkerFor(endpoint.params, 'text')
  const query = checkerFor(endpoint.query, 'text', word)
  const headers = endpoint.headers && checkerFor(endpoint.headers, 'text')
  const body = endpoint.body && checkerFor(endpoint.body, 'body', word)
  const named = (given: unknown) => (bareList && Array.isArray(given) ? { [bareList]: given } : given)
  return (request, isUpload = false) => {
    const reasons: Reasons = new Named()
    const parsed = {
      params: params(request.params, reasons),
      query: query(request.query, reasons),
      headers: headers ? headers(namedIn(request.headers, endpoint.headers), reasons) : nothing,
      // No body is the same as an empty one.
      body: body && !isUpload ? body(request.body === undefined ? {} : named(request.body), reasons) : undefined,
    }
    refuseWrong(reasons, parsed.params, parsed.query, parsed.headers, parsed.body)
    return parsed
  }
}

const nothing = {}

/** Only those headers that the operation reads; they arrive in lower case. */
function namedIn(given: unknown, { properties }: TObject): Record<string, unknown> {
  const sent = given as Record<string, unknown>
  const named = Object.keys(properties).map(name => [name, sent[name.toLowerCase()]])
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}
