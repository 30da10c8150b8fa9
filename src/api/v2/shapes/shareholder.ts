import { Type } from 'typebox'
import type { Holding } from '#domain/ownership/holding.ts'
import { identityVerification } from '#surface/identity-verification.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { decimal } from '../../exact.ts'
import { Day, Text } from '../../fields.ts'

/** How the ownership of a company shows each shareholder. */
const { members: owner } = shapeOf<Holding>()({
  id: Type.Integer(),
  name: [Type.String(), 'holderName'],
  quantity: decimal('quantity'),
  currency: Text,
  share_value: Text,
  share_type: Text,
  share_price: decimal('sharePrice'),
})
export const { shape: OwnerShape, show: showOwner } = shapeOf<Holding>()({ ...owner, ...identityVerification }, 'Owner')

export const { shape: ShareholderShape, show: showShareholder } = shapeOf<Holding>()(
  {
    ...owner,
    company_id: Type.Integer({ minimum: 0, description: 'The company whose shares are held.' }),
    total_value: decimal('totalValue'),
    held_until: Day,
    is_former: Type.Boolean(),
    ...identityVerification,
  },
  'Holding',
)
