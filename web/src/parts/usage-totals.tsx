import type { UsageSummaryBody } from '../api.ts'
import { grouped } from './figure.ts'
import { operationText } from './operation.ts'

type Total = UsageSummaryBody['totals'][number]

const whoOf = ({ key_name, user_name }: Total) => (key_name ? `Key: ${key_name}` : (user_name ?? 'Nobody who is known'))

/** Where the units went: by who spent them, and by what for. */
export function UsageTotals({ totals }: { totals: Total[] }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Sums title="By person and key" rows={summed(totals, whoOf)} />
      <Sums title="By operation" rows={summed(totals, ({ operation }) => operationText(operation))} />
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
