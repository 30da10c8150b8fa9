import { asOf, dateText } from '#demo/calendar.ts'
import { type Core, distress } from '#demo/core.ts'
import { Random } from '#demo/random.ts'
import { type ChargeRow, type CompanyRow, rowId, sourceIds } from '#demo/rows.ts'
import { purposes } from '#demo/universe.ts'

const holders = [
  'Northgate Demo Bank',
  'Lantern Demo Finance',
  'Old Quay Demo Credit',
  'Saltmarsh Demo Leasing',
  'Third Bridge Demo Bank',
]
const over = ['All assets of the company', 'Plant and machinery', 'Book debts', 'Stock in trade']

/** How many a company has of which everything, or nothing, is written by hand. */
export const writtenCharges = { everything: 3, nothing: 0 }

/** Mortgages and charges. Failing companies have more, and have paid off fewer. */
export function describeCharges(core: Core, { extra }: CompanyRow): ChargeRow[] {
  const random = new Random(core.key, core.id, purposes.charges)
  const isFailing = core.health < distress
  const everything = core.written?.has === 'everything'
  const owes = random.chance((isFailing ? 0.45 : 0.12) + (core.employees >= 50 ? 0.15 : 0))
  const chosen = owes ? random.between(1, isFailing ? 5 : 2) : 0
  // Where the register's own record counts the charges, there are that many.
  const stated = extra?.mortgages_num_mort_charges
  const written = core.written?.has && writtenCharges[core.written.has]
  const count = typeof stated === 'number' ? stated : (written ?? chosen)
  const end = core.dissolved ?? asOf
  const rows: ChargeRow[] = []
  for (let n = 1; n <= count; n++) {
    const created = core.incorporated + random.below(Math.max(1, end - core.incorporated))
    const isMortgage = everything ? n === 1 : random.chance(core.industry.sector === 'land' ? 0.8 : 0.3)
    const isPaidOff = everything ? n === 3 : random.chance(isFailing ? 0.1 : 0.55)
    const amount = (core.employees + 1) * random.between(2, 30) * 1000
    rows.push({
      id: rowId(core.id, n),
      company_id: core.id,
      kind: isMortgage ? 'mortgage' : 'charge',
      description: isMortgage ? 'Land and buildings' : random.pick(over),
      holder: random.pick(holders),
      created_on: dateText(created),
      satisfied_on: isPaidOff ? dateText(created + random.below(Math.max(1, end - created))) : null,
      amount: everything || random.chance(0.6) ? String(Math.floor(amount * core.country.price)) : null,
      currency: core.country.currency,
      source_id: sourceIds.registry,
    })
  }
  return rows
}
