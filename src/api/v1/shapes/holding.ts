import { Type } from 'typebox'
import type { Source } from '#domain/companies/read-sources.ts'
import type { Holding } from '#domain/ownership/holding.ts'
import type { FoundHolding, HeldCompany } from '#domain/ownership/search-shareholders.ts'
import { exact } from '../../exact.ts'
import { Day, Decimal, Id, Nullable, Text } from '../../fields.ts'
import { withExtra } from '../../with-extra.ts'
import { openEnds, showOpenEnds } from './open-ends.ts'
import { SourceShape } from './source.ts'

const source = Type.Optional(Nullable(SourceShape))
const type = Nullable(Type.Enum(['person', 'company']))
/** Only where the percentage is known as a band; then `percentage` is null. */
const band = {
  percentage_min: Type.Optional(Decimal),
  percentage_max: Type.Optional(Decimal),
  ...openEnds,
}
const shares = {
  status: Text,
  percentage: Decimal,
  ...band,
  quantity: Decimal,
  share_price: Decimal,
  share_type: Text,
  share_value: Text,
  currency: Text,
}

export const ShareholderShape = Type.Object({
  id: Id,
  name: Type.String(),
  ...shares,
  total_value: Decimal,
  type,
  holder_company_id: Type.Optional(Id),
  held_from: Day,
  source,
})

const HeldCompanyShape = Type.Object({
  id: Id,
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  address: Type.Object({ zip: Text, city: Text, address1: Text, address2: Text, country_region: Text }),
})

const found = { name: Text, type, company: HeldCompanyShape, source }
export const FoundHolderShape = Type.Object(found)
export const FoundHoldingShape = Type.Object({
  ...found,
  id: Id,
  created: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2},\\d{3}\\+0000$' }),
  ...shares,
})

/** Percentages, exact or as a band; nothing is made up between the ends of a band. */
function extentOf(holding: Holding) {
  const { percentage, percentageMin, percentageMax } = holding
  const isBand = percentage === null && (percentageMin !== null || percentageMax !== null)
  return {
    percentage: exact(percentage),
    percentage_min: isBand ? exact(percentageMin) : undefined,
    percentage_max: isBand ? exact(percentageMax) : undefined,
    ...(isBand ? showOpenEnds(holding) : {}),
  }
}

function sharesOf(holding: Holding) {
  return {
    status: holding.status,
    ...extentOf(holding),
    quantity: exact(holding.quantity),
    share_price: exact(holding.sharePrice),
    share_type: holding.shareType,
    share_value: holding.shareValue,
    currency: holding.currency,
  }
}

const sourceOf = (holding: Holding, sources?: Map<number, Source>) => sources && (sources.get(holding.sourceId) ?? null)

export function showShareholder(holding: Holding, sources?: Map<number, Source>) {
  const named = {
    id: holding.id,
    name: holding.holderName,
    ...sharesOf(holding),
    total_value: exact(holding.totalValue),
    type: holding.kind,
    holder_company_id: holding.holderCompanyId ?? undefined,
    held_from: holding.heldFrom,
    source: sourceOf(holding, sources),
  }
  return withExtra(named, holding.extra)
}

/** The holder and the company. */
export function showFoundHolder(holding: FoundHolding, sources?: Map<number, Source>) {
  return {
    name: holding.holderName,
    type: holding.kind,
    company: showHeldCompany(holding.company),
    source: sourceOf(holding, sources),
  }
}

/** The holder, the company and what is held. */
export function showFoundHolding(holding: FoundHolding, sources?: Map<number, Source>) {
  const named = {
    id: holding.id,
    ...showFoundHolder(holding, sources),
    created: holding.createdAt.toISOString().replace('.', ',').replace('Z', '+0000'),
    ...sharesOf(holding),
  }
  return withExtra(named, holding.extra)
}

function showHeldCompany(company: HeldCompany) {
  return {
    id: company.id,
    name: company.name,
    registration_number: company.registrationNumber,
    vat_number: company.vatNumber,
    address: {
      zip: company.zipCode,
      city: company.addressCity,
      address1: company.addressStreet,
      address2: company.addressLocation,
      country_region: company.countryRegion,
    },
  }
}
