import type { UsageSummaryBody } from '../api.ts'
import { grouped } from './figure.ts'
import { operationText } from './operation.ts'

type Total = UsageSummaryBody['totals'][number]
type Whole = UsageSummaryBody['total']

/** What everything comes to, and which allowances it counted against. */
export function UsageTotal({ total: { requests, refused, units, refunded, meters } }: { total: Whole }) {
  const of = (count: number, what: string) => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`
  return (
    <div className="grid gap-1">
      <p>
        <strong>{of(units, 'unit')}</strong> for {of(requests, 'request')}, {grouped(refused)} of them refused
        {refunded > 0 && `; ${of(refunded, 'unit')} refunded and not counted`}.
      </p>
      {meters.length > 0 && (
        <p className="text-sm text-quiet">
          By allowance: {meters.map(({ name, units }) => `${name} ${grouped(units)}`).join(', ')}.
        </p>
      )}
    </div>
  )
}

const whoOf = ({ key_name, user_name }: Total) => (key_name ? `Key: ${key_name}` : (user_name ?? 'Nobody who is known'))

/** Where the units went: by who spent them, and by what for. */
export function UsageTotals({ total, totals }: { total: Whole; totals: Total[] }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Sums title="By person and key" rows={withRest(total, summed(totals, whoOf))} />
      <Sums
        title="By operation"
        rows={withRest(
          total,
          summed(totals, ({ operation }) => operationText(operation)),
        )}
      />
    </div>
  )
}

type Sum = { name: string; requests: number; units: number }

function summed(totals: Total[], nameOf: (total: Total) => string): Sum[] {
  const sums = [...Map.groupBy(totals, nameOf)].map(([name, rows]) => ({
    name,
    requests: rows.reduce((sum, { requests }) => sum + requests, 0),
    units: rows.reduce((sum, { units }) => sum + units, 0),
  }))
  return sums.sort((one, other) => other.units - one.units || other.requests - one.requests)
}

/** Only the largest are sent one by one; the others are told too, so that every column comes to the total. */
function withRest({ requests, units }: Whole, sums: Sum[]): Sum[] {
  const rest = { name: 'All others', requests, units }
  for (const one of sums) {
    rest.requests -= one.requests
    rest.units -= one.units
  }
  return rest.requests === 0 && rest.units === 0 ? sums : [...sums, rest]
}

function Sums({ title, rows }: { title: string; rows: Sum[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="figure">
            Requests
          </th>
          <th scope="col" className="figure">
            Units
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, requests, units }) => (
          <tr key={name}>
            <th scope="row" className="break-words">
              {name}
            </th>
            <td className="figure">{grouped(String(requests))}</td>
            <td className="figure">{grouped(String(units))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
