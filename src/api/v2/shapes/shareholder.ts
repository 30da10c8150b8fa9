import { Type } from 'typebox'
import type { Holding } from '#domain/ownership/holding.ts'
import { exact } from '../../exact.ts'
import { Decimal, Text } from '../../fields.ts'

/** What the ownership of a company says about each shareholder. */
export const OwnerShape = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  quantity: Decimal,
  currency: Text,
  share_value: Text,
  share_type: Text,
  share_price: Decimal,
})

export const ShareholderShape = Type.Object({
  ...OwnerShape.properties,
  company_id: Type.Integer({ description: 'The company whose shares are held.' }),
  total_value: Decimal,
})

export function showOwner(holding: Holding) {
  return {
    id: holding.id,
    name: holding.holderName,
    quantity: exact(holding.quantity),
    currency: holding.currency,
    share_value: holding.shareValue,
    share_type: holding.shareType,
    share_price: exact(holding.sharePrice),
  }
}

export function showShareholder(holding: Holding) {
  return { ...showOwner(holding), company_id: holding.companyId, total_value: exact(holding.totalValue) }
}
