import type { SummaryBody } from '../api.ts'
import { Country } from './flag.tsx'

/** What of a company is told before it is unlocked. */
export function Summary({ item }: { item: SummaryBody }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <Country code={item.country_code} />
      {item.registration_number && <span>No. {item.registration_number}</span>}
      {item.status && <span>{item.status}</span>}
    </span>
  )
}
