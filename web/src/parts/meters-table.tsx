import type { MeterBody, SpentBody } from '../api.ts'

/** Every module's own limits; they are many, so they wait behind a line. */
export function MetersTable({ meters }: { meters: MeterBody[] }) {
  return (
    <details>
      <summary className="cursor-pointer">Platform API limits by module</summary>
      <table className="table mt-3 max-w-xl text-sm whitespace-nowrap">
        <caption className="sr-only">Usage and limits by module</caption>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">Today</th>
            <th scope="col">This month</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {meters
            .filter(({ id }) => id !== 'units')
            .map(({ id, name, day, month, remaining }) => (
              <tr key={id}>
                <th scope="row" className="whitespace-normal">
                  {name}
                </th>
                <td>{spent(day)}</td>
                <td>{spent(month)}</td>
                <td>{remaining ?? 'no limit'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

const spent = ({ used, limit }: SpentBody) => (limit === null ? String(used) : `${used} of ${limit}`)
