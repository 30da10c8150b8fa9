import type { Draw } from './draw.ts'

/** As much of JSON Schema as the endpoints use. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
  format?: string
  'x-form'?: string
}

/** Texts that fit a form, by its name or by the pattern that says it. */
const fitting: Record<string, readonly string[]> = {
  country: ['GB', 'US', 'DE', 'SG', 'NO'],
  website: ['example.com', 'https://www.example.co.uk/about', 'müller.de'],
  company_linkedin: ['https://www.linkedin.com/company/example', 'linkedin.com/company/meridian-harbour'],
  person_linkedin: ['https://www.linkedin.com/in/ada-example'],
  phone: ['+44 20 7946 0000', '02079460000'],
  email: ['name@example.com', 'info@example.co.uk'],
  seniority: ['c_suite', 'C-suite', 'director'],
  callback: ['http://127.0.0.1:9/hook', ''],
  watch_fields: ['name', 'name,vat_number'],
  moment: ['2026-11-01 00:00:00', '2026-11-30 23:59:59', '9999-12-31 23:59:59', '0001-01-01 00:00:00'],
  date: ['2026-11-15', '1999-01-01', '9999-12-31', '0001-01-01', '2024-02-29'],
  '^[A-Z]{2}$': ['GB', 'US', 'DE'],
  '^[A-Za-z]{2}$': ['GB', 'us'],
  '^[A-Z0-9]{1,3}$': ['CA', 'NY'],
  '^[A-Za-z0-9]{1,3}$': ['CA', 'ny'],
  '^\\d{1,15}$': ['1', '2', '999999999999999'],
  '^\\d+(_\\d+)*$': ['150', '150_826', '19_840_84001738'],
  '^(?:[A-Z]{2}|(?:US|CA|CN)-[A-Z0-9]{2,3}|\\d+(?:_\\d+)+)$': ['GB', 'US-CA', 'CN-BJ', '150_826'],
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$': ['0192f0c0-0000-7000-8000-000000000000'],
  '^[^_]+_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$': [
    '2026-11-15T12:00:00.000Z_0192f0c0-0000-7000-8000-000000000000',
    '2026-11-15T12:00:00.000Z_------------------------------------',
    '-000001-01-01T00:00:00Z_0192f0c0-0000-7000-8000-000000000000',
    '+275760-09-13T00:00:00Z_0192f0c0-0000-7000-8000-000000000000',
    'x_0192f0c0-0000-7000-8000-000000000000',
  ],
}
const words = ['Meridian Harbour', 'Watson', 'x', 'Ltd', 'GB', '01234567', 'name', 'a b c', 'GmbH & Co. KG', '826']
const ids = [1, 2, 3, 106, 826, 1615, 999_999_999_999, 0]

/** A value that fits the schema, mostly; what only the domain can tell may still be wrong with it. */
export function plausible(draw: Draw, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return draw.pick(schema.enum)
  if (schema.anyOf) return plausible(draw, draw.pick(schema.anyOf))
  switch (schema.type) {
    case 'object':
      return plausibleMembers(draw, schema)
    case 'array':
      return Array.from({ length: draw.pick([0, 1, 1, 2, 3]) }, () => plausible(draw, schema.items ?? {}))
    case 'integer':
      return within(draw, schema)
    case 'number':
      return draw.pick([0, 1, -5, 0.5, 1e6, 1e15, -1e15, 1e300])
    case 'boolean':
      return draw.chance(0.5)
    case 'null':
      return null
    default:
      return textFor(draw, schema)
  }
}

/** Everything that is required, and now and then one of the others. */
export function plausibleMembers(draw: Draw, schema: Schema, share = 0.2): Record<string, unknown> {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || draw.chance(share),
  )
  return Object.fromEntries(wanted.map(([name, part]) => [name, plausible(draw, part)]))
}

function within(draw: Draw, { minimum = -1e9, maximum = Number.MAX_SAFE_INTEGER }: Schema): number {
  const around = [...ids, minimum, maximum, minimum + draw.below(1000)]
  return draw.pick(around.filter(value => value >= minimum && value <= maximum))
}

function textFor(draw: Draw, schema: Schema): string {
  const known = fitting[schema['x-form'] ?? ''] ?? fitting[schema.format ?? ''] ?? fitting[schema.pattern ?? '']
  return draw.pick(known ?? words)
}
