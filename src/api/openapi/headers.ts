import { shortenedHeaders } from '../shortened.ts'
import type { Json } from './publish-schema.ts'

/** A header as the reference describes it. */
export type Header = { description: string; required?: true; schema: Json }

const whole = { type: 'integer', minimum: 0 }
const text = { type: 'string' }

/** What limits a caller: on every answer to a verified key. */
export const limitHeaders: Record<string, Header> = {
  'X-Quota-Daily-Limit': { description: 'Free workspaces only: successful requests a day.', schema: whole },
  'X-Quota-Daily-Remaining': { description: 'Free workspaces only: how many are left today.', schema: whole },
  'X-Quota-Daily-Reset': {
    description: 'Free workspaces only: the next midnight in UTC, in Unix seconds.',
    schema: whole,
  },
  'RateLimit-Policy': {
    description:
      'The limits of the key, each by name with its quota `q` and its window `w` in seconds: `"units-month";q=100;w=2592000`.',
    schema: text,
  },
  RateLimit: {
    description:
      'What remains of each limit, `r`, and the seconds `t` until it resets: `"units-month";r=99;t=1339200`.',
    schema: text,
  },
}

/** What some answers of both versions carry. */
export const someHeaders: Record<string, Header> = {
  ...shortenedHeaders,
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  Allow: { description: 'The methods that the path accepts.', required: true, schema: text },
  'WWW-Authenticate': { description: 'The scheme that is expected.', required: true, schema: text },
}

export const headersNamed = (names: string[]) =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
