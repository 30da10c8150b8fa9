import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiUrl, type ListInFullBody, post } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { useAct } from '../parts/use-act.tsx'
import { useWorkspace } from '../workspace.ts'
import { groupWords, priceText } from './words.ts'

const monthAgo = () => new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** What can be bought for the companies of a list, and exported as a file. */
export function Answers({ list }: { list: ListInFullBody }) {
  const { workspaceId } = useWorkspace()
  const { act, busy, isOff, problem } = useAct()
  const [chosen, setChosen] = useState<string[]>(list.groups.length > 0 ? list.groups : ['profile', 'status'])
  const [since, setSince] = useState(monthAgo)
  const wanted = list.group_prices.filter(({ group }) => chosen.includes(group))
  const units = wanted.reduce((sum, one) => sum + one.units, 0)
  const toggle = (group: string) =>
    setChosen(chosen.includes(group) ? chosen.filter(one => one !== group) : [...chosen, group])
  const buy = () =>
    act(() =>
      post(workspaceId, `/lists/${list.id}/answers`, {
        groups: chosen,
        agreed: units,
        ...(chosen.includes('changes') && { changes_since: since }),
      }),
    )
  return (
    <section className="card" aria-labelledby="answers">
      <h2 id="answers">Add data and export</h2>
      <fieldset className="grid gap-1 sm:grid-cols-2 xl:grid-cols-4">
        <legend className="sr-only">Data to add</legend>
        {list.group_prices.map(({ group, units: price, left }) => (
          <label key={group} className="flex items-start gap-2">
            <input type="checkbox" className="mt-1" checked={chosen.includes(group)} onChange={() => toggle(group)} />
            <span>
              {groupWords[group] ?? group}
              <span className="block text-sm text-quiet">
                {price === 0 ? 'already included' : `up to ${priceText(price, left)}`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.includes('changes') && (
        <label className="field max-w-48">
          Changes since
          <input
            className="input"
            type="date"
            value={since}
            onChange={event => setSince(event.target.value)}
            required
          />
        </label>
      )}
      {problem}
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button primary" disabled={isOff || units === 0} onClick={buy}>
          {busy
            ? 'One moment…'
            : `Add for ${grouped(list.companies)} ${list.companies === 1 ? 'company' : 'companies'} (${priceText(units, null)})`}
        </button>
        {(['csv', 'xlsx', 'parquet'] as const).map(format => (
          <a
            key={format}
            className="button secondary"
            href={apiUrl(workspaceId, `/lists/${list.id}/results`, { format })}
            download
          >
            <Download size={16} aria-hidden="true" />
            {format === 'parquet' ? 'Parquet' : format.toUpperCase()}
          </a>
        ))}
      </div>
      <p className="text-sm text-quiet">
        The file contains your own columns, the matched company of each row with its id, and the added data with its
        source.
      </p>
    </section>
  )
}
