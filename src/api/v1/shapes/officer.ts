import { type TProperties, Type } from 'typebox'
import type { Officer } from '#domain/officers/officer.ts'
import { identityVerification } from '#surface/identity-verification.ts'
import { named } from '#surface/published.ts'
import { type Shape, shapeOf } from '#surface/shape-of.ts'
import { Day, Id, Nullable, Text, Whole } from '../../fields.ts'
import { officerContradiction } from '../../officer-contradiction.ts'
import { withExtra, withExtras } from '../../with-extra.ts'
import { type ShownSources, SourceShape } from './source.ts'

export const { members: birth } = shapeOf<Officer>()({
  date_of_birth_year: [Whole, 'birthYear'],
  date_of_birth_month: [Whole, 'birthMonth'],
})
export const { members: officerType } = shapeOf<Officer>()({
  type: [
    Type.Enum(['person', 'company'], {
      description: 'Whether the officer is a person or a company; a company has its name in `full_name` only.',
    }),
    'kind',
  ],
})
export const { members: term } = shapeOf<Officer>()({
  appointed_at: [Day, 'appointedOn'],
  resigned_at: [Day, 'resignedOn'],
  work_status: [Text, ({ isCurrent, isFormer }) => (isCurrent ? 'ACTIVE' : isFormer ? 'RESIGNED' : null)],
})
export const address = shapeOf<Officer>()({
  address_country: Text,
  address_line_1: Text,
  address_locality: Text,
  address_region: Text,
  address_postal_code: Text,
})
export const contact = shapeOf<Officer>()({ email: Text, phone: Text })

const { members: fullName } = shapeOf<Officer>()({
  full_name: Type.String({
    description: 'Also set for officers that are companies, which have no first and last name.',
  }),
})
const { members: identity } = shapeOf<Officer>()({ first_name: Text, last_name: Text, ...birth })
const appointment = shapeOf<Officer>()({ ...term, job_title: [Text, 'role'] })
const flat = shapeOf<Officer>()({
  id: Id,
  ...fullName,
  ...identity,
  ...appointment.members,
  ...address.members,
  ...officerType,
  ...identityVerification,
  ...officerContradiction,
})
const groups = sourcedGroups('', {
  officer: shapeOf<Officer>()({ ...fullName, ...identity, ...officerType }),
  appointment,
  address,
})

export const OfficerShape = named(
  'Officer',
  withExtras(Type.Object({ ...flat.shape.properties, ...groups.properties })),
)

/** With sources, each group of fields is repeated together with the source that supplied it. */
export function showOfficer(officer: Officer, sources?: ShownSources) {
  const shown = withExtra(flat.show(officer), officer.extra)
  return sources ? { ...shown, ...groups.show(officer, sources) } : shown
}

/** What the reference calls each group. Address and contact are the same in a list of officers and in a search. */
function groupNames(found: string): Record<string, string> {
  return {
    officer: `Sourced${found}Officer`,
    appointment: `Sourced${found}Appointment`,
    address: 'SourcedOfficerAddress',
    contact: 'SourcedOfficerContact',
  }
}

/** Groups of fields with their source; contact details are licensed, and omitted if there are none. */
export function sourcedGroups(found: '' | 'Found', groups: Record<string, Pick<Shape<Officer>, 'shape' | 'show'>>) {
  const withContact = { ...groups, contact }
  const properties: TProperties = Object.fromEntries(
    Object.entries(withContact).map(([name, { shape }]) => [
      name,
      Type.Optional(
        named(groupNames(found)[name] as string, Type.Object({ ...shape.properties, source: Nullable(SourceShape) })),
      ),
    ]),
  )
  return {
    properties,
    show(officer: Officer, sources: ShownSources) {
      const source = sources.get(officer.sourceId) ?? null
      const shown = Object.entries(officer.email || officer.phone ? withContact : groups)
      return Object.fromEntries(shown.map(([name, { show }]) => [name, { ...show(officer), source }]))
    },
  }
}
