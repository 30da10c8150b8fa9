import type { Pack } from '../pack.ts'
import { china, japan } from './asian.ts'
import { poland, russia, turkey, ukraine } from './eastern.ts'
import { american, british } from './english.ts'
import { denmark, germany, netherlands, sweden, switzerland } from './germanic.ts'
import { belgium, brazil, france, italy, spain } from './romance.ts'

export const packs: Pack[] = [
  ...[british, american, germany, france, italy, spain, netherlands, poland, russia, brazil, china, japan],
  ...[sweden, turkey, denmark, switzerland, belgium, ukraine],
]
