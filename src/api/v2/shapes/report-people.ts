import { Type } from 'typebox'
import { IdentityVerificationShape } from '#surface/identity-verification.ts'
import { named } from '#surface/published.ts'
import { CompanyIdNumber, Day, Nullable, Text, Whole } from '../../fields.ts'
import { Amount, yesOrNo } from './report-values.ts'

const Kind = Nullable(Type.Enum(['person', 'company']), { description: 'A person or a company.' })

export const Director = named(
  'ReportOfficer',
  Type.Object({
    name: { ...Text, description: 'The whole name.' },
    kind: Kind,
    role: { ...Text, description: 'The role in the register’s own words.' },
    is_current: yesOrNo('Whether the appointment is current.'),
    appointed_on: { ...Day, description: 'The day of the appointment.' },
    resigned_on: { ...Day, description: 'The day on which it ended.' },
    nationality: Text,
    country_of_residence: Text,
    birth_year: Whole,
    identity_verification: Type.Optional(IdentityVerificationShape),
  }),
)

const extent = {
  percentage: {
    ...Amount,
    description: 'The share in percent, as decimal text; null for a band, or where it is not known.',
  },
  percentage_min: { ...Amount, description: 'The lower end of the band.' },
  percentage_max: { ...Amount, description: 'The upper end of the band.' },
  percentage_min_open: Type.Boolean(),
  percentage_max_open: Type.Boolean(),
}

export const Shareholder = named(
  'ReportHolding',
  Type.Object({
    name: { ...Text, description: 'The name of the holder.' },
    kind: Kind,
    company_id: Nullable(CompanyIdNumber, {
      description: 'The holder’s own company ID, where it is a company that is known.',
    }),
    ...extent,
    quantity: { ...Amount, description: 'How many shares, as decimal text.' },
    share_type: Text,
    total_value: { ...Amount, description: 'The value of the whole holding, as decimal text.' },
    currency: Text,
    held_from: Day,
    identity_verification: Type.Optional(IdentityVerificationShape),
  }),
)

const member = { id: CompanyIdNumber, name: Text, registration_number: Text, country_code: Text }
const link = {
  relationship: Type.Enum(['direct', 'unknown', 'ultimate', 'branch', 'joint_venture'], {
    description: 'How the parent is known.',
  }),
  ...extent,
}

const Member = named('ReportMember', Type.Object(member))
export const Ultimate = named(
  'ReportUltimateParent',
  Type.Object(
    {
      ...member,
      levels: Type.Integer({ description: 'How many levels above the company.' }),
      path: Type.Array(Member, { description: 'From the top down to the direct parent.' }),
    },
    { description: 'The top of the group and the path to it.' },
  ),
)
export const Parent = named('ReportParent', Type.Object({ ...member, ...link }))
export const Subsidiaries = named(
  'ReportSubsidiaries',
  Type.Object(
    {
      total: Type.Integer(),
      companies: Type.Array(
        named(
          'ReportSubsidiary',
          Type.Object({
            ...member,
            parent_id: Nullable(CompanyIdNumber, { description: 'The company directly above.' }),
            depth: Type.Integer({ description: 'How many levels below the company.' }),
            ...Type.Partial(Type.Object(link)).properties,
          }),
        ),
        { description: 'Parents before their children, 200 at most.' },
      ),
    },
    { description: 'Everything below.' },
  ),
)
