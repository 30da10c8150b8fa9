import type { ResultViewBody } from '../api.ts'
import type { Column } from './result-view.ts'

type Props = { columns: Column[]; view: ResultViewBody; onView: (view: ResultViewBody) => void }

/** Which columns a table has, and how close its rows stand. */
export function ViewOptions({ columns, view, onView }: Props) {
  const { hidden = [] } = view
  const toggle = (name: string) =>
    onView({ ...view, hidden: hidden.includes(name) ? hidden.filter(one => one !== name) : [...hidden, name] })
  const count = columns.filter(({ name }) => hidden.includes(name)).length
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
      <details>
        <summary className="cursor-pointer font-semibold">
          Columns{count > 0 && <span className="font-normal text-quiet"> · {count} hidden</span>}
        </summary>
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
          <legend className="sr-only">Columns shown</legend>
          {columns.map(({ name, label }) => (
            <label key={name} className="flex items-center gap-2 font-normal">
              <input
                type="checkbox"
                className="size-4"
                checked={!hidden.includes(name)}
                onChange={() => toggle(name)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </details>
      <fieldset className="flex gap-4">
        <legend className="sr-only">Density</legend>
        {[false, true].map(dense => (
          <label key={String(dense)} className="flex items-center gap-2 font-normal">
            <input
              type="radio"
              name="density"
              className="size-4"
              checked={(view.dense ?? false) === dense}
              onChange={() => onView({ ...view, dense })}
            />
            {dense ? 'Compact' : 'Comfortable'}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
