import { type TObject, type TProperties, Type } from 'typebox'
import type { Permission } from '#domain/accounts/permission.ts'
import type { Citation } from '#domain/companies/cite-sources.ts'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { type Meter, remaining } from '#domain/usage/meter.ts'
import { ConfirmedCitationShape, showConfirmedCitation } from '#surface/citation.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Nullable, OneOf, Text } from './fields.ts'
import { quoted } from './quoted.ts'

const company = shapeOf<CompanyProfile>()({
  company_id: [Type.Integer({ description: 'Pass it to any other tool.' }), 'id'],
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  country_code: Type.String(),
  state: Text,
  status: Nullable(Type.String(), { description: "The register's own word." }),
  address_city: Text,
  status_id: Nullable(Type.Integer(), { description: 'Status category: 106, 108 or 1615.' }),
  status_name: [
    Nullable(Type.String(), { description: 'Active, Inactive or Intermediate.' }),
    ({ statusId }) => statusName(statusId),
  ],
})

const UsageShape = Type.Object({
  units: Type.Integer({ description: 'What this call cost.' }),
  permission: Type.String({ description: 'The module whose limit it counts against.' }),
  remaining: Nullable(Type.Integer(), { description: 'Units remaining; null if unlimited.' }),
})

/** What every result has around its own data, which is null where only candidates were found. */
export function resultShape(data: TProperties): TObject {
  return Type.Object({
    status: OneOf(['found', 'candidates'], {
      description: 'found: exactly one company. candidates: several possible matches, none of them confirmed.',
    }),
    company: Nullable(company.shape),
    candidates: Type.Array(company.shape, { description: 'Best match first, ten at most.' }),
    candidates_total: Nullable(Type.Integer(), {
      description: 'Total number of matches; null if not counted.',
    }),
    ...Object.fromEntries(Object.entries(data).map(([name, shape]) => [name, Nullable(shape)])),
    sources: Type.Array(ConfirmedCitationShape),
    notes: Type.Array(Type.String(), { description: 'How to interpret this answer.' }),
    usage: UsageShape,
  })
}

/** What a tool found, before it is known what it costs. */
export type ToolResult = {
  company: CompanyProfile | null
  candidates: CompanyProfile[]
  /** How many candidates there are; null where they were not counted. */
  total: number | null
  data: Record<string, unknown>
  /** The same for people, without the notes. */
  text: string[]
  citations: Citation[]
  notes: string[]
}

export function showResult(
  { company: found, candidates, total, data, citations, notes, text }: ToolResult,
  permission: Permission,
  meter: Meter,
) {
  const left = remaining(meter)
  const structured = {
    status: found ? 'found' : 'candidates',
    company: found && company.show(found),
    candidates: candidates.map(company.show),
    candidates_total: total,
    ...data,
    sources: citations.map(showConfirmedCitation),
    notes,
    usage: { units: 1, permission, remaining: Number.isFinite(left) ? left : null },
  }
  const readable = [
    ...(found ? [titleOf(found)] : []),
    ...text,
    ...candidates.map(candidate => `- ${titleOf(candidate)}`),
    ...citations.map(
      ({ name, category, asOf, confirmedOn }) =>
        `Source: ${quoted(name)} (${[category, asOf && `as of ${asOf}`, confirmedOn && `confirmed ${confirmedOn}`].filter(Boolean).join(', ')}).`,
    ),
    ...notes.map(note => `Note: ${note}`),
    `Cost: 1 unit of ${permission}.`,
  ]
  return { content: [{ type: 'text' as const, text: readable.join('\n') }], structuredContent: structured }
}

function titleOf({ id, name, countryCode, registrationNumber, status }: CompanyProfile): string {
  const number = registrationNumber === null ? 'registration number not returned' : `no. ${quoted(registrationNumber)}`
  const state = status === null ? 'not returned' : quoted(status)
  // The id comes first and outside of any quotes: one within them is a part of a name.
  return `company_id ${id}: ${quoted(name)} (${countryCode}, ${number}, status: ${state})`
}
