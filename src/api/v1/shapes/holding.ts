import { Type } from 'typebox'
import type { Holding } from '#domain/ownership/holding.ts'
import type { FoundHolding } from '#domain/ownership/search-shareholders.ts'
import { identityVerification } from '#surface/identity-verification.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { decimal, exact } from '../../exact.ts'
import { Day, Decimal, GivenCompanyId, Id, Nullable, Text } from '../../fields.ts'
import { withExtra, withExtras } from '../../with-extra.ts'
import { OpenMax, OpenMin } from './open-ends.ts'
import { type ShownSources, SourceShape } from './source.ts'

const source = Type.Optional(Nullable(SourceShape))
const Kind = Nullable(Type.Enum(['person', 'company']))
const End = Type.Optional(Decimal)

/** A share is exact or a band; nothing is made up between the ends of a band. */
const ofBand =
  <Value>(read: (holding: Holding) => Value) =>
  (holding: Holding) => {
    const { percentage, percentageMin, percentageMax } = holding
    const isBand = percentage === null && (percentageMin !== null || percentageMax !== null)
    return isBand ? read(holding) : undefined
  }

const { members: shares } = shapeOf<Holding>()({
  status: Text,
  percentage: decimal('percentage'),
  percentage_min: [End, ofBand(({ percentageMin }) => exact(percentageMin))],
  percentage_max: [End, ofBand(({ percentageMax }) => exact(percentageMax))],
  percentage_min_open: [OpenMin, ofBand(({ isMinOpen }) => isMinOpen || undefined)],
  percentage_max_open: [OpenMax, ofBand(({ isMaxOpen }) => isMaxOpen || undefined)],
  quantity: decimal('quantity'),
  share_price: decimal('sharePrice'),
  share_type: Text,
  share_value: Text,
  currency: Text,
})

const shareholder = shapeOf<Holding>()({
  id: Id,
  name: [Type.String(), 'holderName'],
  ...shares,
  total_value: decimal('totalValue'),
  type: [Kind, 'kind'],
  holder_company_id: [Type.Optional(GivenCompanyId), ({ holderCompanyId }) => holderCompanyId ?? undefined],
  held_from: Day,
  held_until: Day,
  is_former: Type.Boolean(),
  ...identityVerification,
})

export const ShareholderShape = named('Holding', withExtras(Type.Object({ ...shareholder.shape.properties, source })))

const address = shapeOf<FoundHolding['company']>()(
  {
    zip: [Text, 'zipCode'],
    city: [Text, 'addressCity'],
    address1: [Text, 'addressStreet'],
    address2: [Text, 'addressLocation'],
    country_region: Text,
  },
  'HeldCompanyAddress',
)

const company = shapeOf<FoundHolding['company']>()(
  {
    id: GivenCompanyId,
    name: Type.String(),
    registration_number: Text,
    vat_number: Text,
    address: [address.shape, address.show],
  },
  'HeldCompany',
)

const CreatedAt = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2},\\d{3}\\+0000$' })

const holder = shapeOf<FoundHolding>()({
  name: [Text, 'holderName'],
  type: [Kind, 'kind'],
  company: [company.shape, found => company.show(found.company)],
})
const held = shapeOf<FoundHolding>()({
  created: [CreatedAt, ({ createdAt }) => createdAt.toISOString().replace('.', ',').replace('Z', '+0000')],
  ...shares,
  ...identityVerification,
})

export const FoundHolderShape = named('FoundHolder', Type.Object({ ...holder.shape.properties, source }))
export const FoundHoldingShape = named(
  'FoundHolding',
  withExtras(Type.Object({ ...FoundHolderShape.properties, id: Id, ...held.shape.properties })),
)

const sourceOf = (holding: Holding, sources?: ShownSources) => sources && (sources.get(holding.sourceId) ?? null)

export function showShareholder(holding: Holding, sources?: ShownSources) {
  return withExtra({ ...shareholder.show(holding), source: sourceOf(holding, sources) }, holding.extra)
}

/** The holder and the company. */
export function showFoundHolder(holding: FoundHolding, sources?: ShownSources) {
  return { ...holder.show(holding), source: sourceOf(holding, sources) }
}

/** The holder, the company and the stake. */
export function showFoundHolding(holding: FoundHolding, sources?: ShownSources) {
  return withExtra({ id: holding.id, ...showFoundHolder(holding, sources), ...held.show(holding) }, holding.extra)
}
