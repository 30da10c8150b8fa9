import { Type } from 'typebox'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { status, Text } from '../../fields.ts'
import { idAsText } from './known.ts'

/** A company with everything by which it can be looked up, under the names of those parameters. */
export const { shape: CompletedCompanyShape, show: showCompletedCompany } = shapeOf<CompanyProfile>()(
  {
    id: idAsText,
    name: Type.String(),
    registration_number: Text,
    vat_number: Text,
    country_code: Type.String(),
    state: Text,
    status: Text,
    website: Text,
    email: [Text, ({ emails }) => emails?.[0] ?? null],
    url: [Text, 'linkedin'],
    phone_number: [Text, ({ phones }) => phones?.[0] ?? null],
    address_street: Text,
    address_city: Text,
    zip_code: Text,
    ...status.members,
  },
  'CompletedCompany',
)
