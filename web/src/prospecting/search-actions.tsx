import { useNavigate } from '@tanstack/react-router'
import { Save, Table } from 'lucide-react'
import { useRef, useState } from 'react'
import { post, type ResultViewBody, type SavedSearchBody } from '../api.ts'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { useAct } from '../parts/use-act.tsx'
import { ExportButton } from './export-button.tsx'
import type { Filters } from './filter-fields.ts'
import { columnsFor, sortFor, viewIn, viewText } from './result-view.ts'
import { useSavedSearches } from './saved-searches.tsx'
import { WatchList } from './watch-list.tsx'

type Props = {
  workspaceId: string
  filters: Filters
  view: ResultViewBody
  opened: string | undefined
  /** How many rows the file would have; null while unknown. */
  rows: number | null
  total: number | null
  onSaved: (id: string) => void
}

/** What can be done with a search: save it or its changes, watch its companies, and export them. */
export function SearchActions({ workspaceId, filters, view, opened, rows, total, onSaved }: Props) {
  const { data } = useSavedSearches(workspaceId, opened)
  const navigate = useNavigate()
  const [isNaming, setIsNaming] = useState(false)
  const { act, isOff, problem } = useAct()
  const search = data?.find(({ id }) => id === opened)
  const isChanged = search && !(isSame(search.filters, filters) && viewText(search.view) === viewText(view))

  // What they started to change: they have not seen what a colleague saves after that.
  const begun = useRef<Pick<SavedSearchBody, 'id' | 'changed_at'> | undefined>(undefined)
  if (search && (begun.current?.id !== search.id || !isChanged)) begun.current = search

  async function save(values: FormData) {
    const { id } = await post<{ id: string }>(workspaceId, '/saved-searches', {
      name: values.get('name'),
      filters,
      view,
    })
    setIsNaming(false)
    onSaved(id)
  }

  const saveChanges = () =>
    act(async () => {
      const change = { filters, view: viewIn(viewText(view)), seen: begun.current?.changed_at }
      begun.current = await post<SavedSearchBody>(workspaceId, `/saved-searches/${opened}`, change)
    })

  const createList = () =>
    act(async () => {
      const name = search?.name ?? `Prospects ${new Date().toISOString().slice(0, 10)}`
      const { sort } = file
      const { id } = await post<{ id: number }>(workspaceId, '/prospecting/list', { filters, sort, name })
      await navigate({ to: '/w/$workspaceId/lists/$listId', params: { workspaceId, listId: String(id) } })
    })

  const shownColumns = columnsFor(filters)
    .map(({ name }) => name)
    .filter(name => !view.hidden?.includes(name))
  const file = {
    filters,
    sort: sortFor(view, filters),
    columns: shownColumns.flatMap(name => (name === 'country_code' ? [name, 'state'] : [name])),
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isChanged && search.mine && (
          <button type="button" className="button primary" disabled={isOff} onClick={saveChanges}>
            Save changes<span className="sr-only"> to {search.name}</span>
          </button>
        )}
        <button
          type="button"
          className="button secondary"
          aria-expanded={isNaming}
          onClick={() => setIsNaming(!isNaming)}
        >
          <Save size={18} aria-hidden="true" /> {search ? 'Save as…' : 'Save…'}
        </button>
        <WatchList {...{ workspaceId, filters }} isReady={rows !== null && rows > 0} />
        <button type="button" className="button secondary" disabled={isOff || !total} onClick={createList}>
          <Table size={18} aria-hidden="true" /> Create list
        </button>
        <ExportButton {...{ workspaceId, total }} body={file} />
      </div>
      {problem}
      {isNaming && (
        <Form
          action="Save search"
          submit={save}
          className="grid w-full gap-3 sm:max-w-md"
          beside={
            <button type="button" className="button secondary" onClick={() => setIsNaming(false)}>
              Cancel
            </button>
          }
        >
          <Field label="Name of the search" name="name" maxLength={100} autoComplete="off" autoFocus />
        </Form>
      )}
    </>
  )
}

/** Whether two searches are the same, whatever the order in which their filters were set. */
function isSame(one: Filters, other: Filters): boolean {
  return textOf(one) === textOf(other)
}

function textOf(filters: Filters): string {
  return JSON.stringify(filters, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
