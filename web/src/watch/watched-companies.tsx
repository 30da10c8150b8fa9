import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { post, type WatchBody, type WatchesBody, type WatchFieldBody, type WatchSettingsBody } from '../api.ts'
import { explain } from '../explain.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Select } from '../parts/field.tsx'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { Pager } from '../parts/pager.tsx'
import { Unknown } from '../parts/states.tsx'
import { getQuery, refreshWorkspace } from '../queries.ts'
import { AddCompany } from './add-company.tsx'
import { FieldChoice } from './field-choice.tsx'
import { ListsOf, watchLists } from './watch-lists.tsx'
import { stopWatching } from './watching.ts'

type Props = { workspaceId: string; settings: WatchSettingsBody }

export function WatchedCompanies({ workspaceId, settings: { fields, remaining } }: Props) {
  const [page, setPage] = useState(1)
  const [list, setList] = useState('')
  const lists = useQuery(watchLists(workspaceId))
  const watches = useQuery(getQuery<WatchesBody>(workspaceId, '/watches', { page: String(page), list }))
  const [problem, setProblem] = useState<string | null>(null)

  async function stop(watch: WatchBody) {
    try {
      setProblem(null)
      await stopWatching(workspaceId, watch.company_id, watch.name)
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <section className="card" aria-labelledby="watched">
      <h2 id="watched">Watched companies</h2>
      <AddCompany
        workspaceId={workspaceId}
        remaining={remaining}
        watched={new Set(watches.data?.items.map(({ company_id }) => company_id))}
      />
      {problem && <Notice>{problem}</Notice>}
      {((lists.data?.length ?? 0) > 0 || list) && (
        <div className="max-w-xs">
          <Select
            label="List"
            value={list}
            onChange={event => {
              setList(event.target.value)
              setPage(1)
            }}
          >
            <option value="">All watched companies</option>
            {lists.data?.map(({ name, companies }) => (
              <option key={name} value={name}>
                {name} ({companies})
              </option>
            ))}
          </Select>
        </div>
      )}
      <Answer to={watches}>
        {({ items, total, pages }) => (
          <>
            {items.length === 0 ? (
              <Empty>
                {list
                  ? 'No company is in this list any more.'
                  : 'No companies watched yet. Add one above, or choose “Watch” on a company’s page.'}
              </Empty>
            ) : (
              <table className="table stacked">
                <caption className="sr-only">Watched companies, newest first</caption>
                <thead>
                  <tr>
                    <th scope="col">Company</th>
                    <th scope="col">Number</th>
                    <th scope="col">Since</th>
                    <th scope="col">Lists</th>
                    <th scope="col">Fields</th>
                    <th scope="col">
                      <span className="sr-only">Remove</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(watch => (
                    <Row key={watch.company_id} watch={watch} workspaceId={workspaceId} fields={fields} onStop={stop} />
                  ))}
                </tbody>
              </table>
            )}
            <Pager page={page} pages={pages} total={total} onTurn={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}

type RowProps = {
  watch: WatchBody
  workspaceId: string
  fields: WatchFieldBody[]
  onStop: (watch: WatchBody) => void
}

function Row({ watch, workspaceId, fields, onStop }: RowProps) {
  const save = async (chosen: string[]) => {
    await post(workspaceId, `/watches/${watch.company_id}/fields`, { fields: chosen })
    await refreshWorkspace(workspaceId)
  }
  const count = watch.fields.length === fields.length ? 'All' : String(watch.fields.length)
  return (
    <tr>
      <th scope="row">
        <Link to="/w/$workspaceId/companies/$companyId" params={{ workspaceId, companyId: String(watch.company_id) }}>
          {watch.name}
        </Link>{' '}
        <span className="text-sm font-normal text-quiet">
          <Country code={watch.country_code} />
        </span>
      </th>
      <td data-label="Number" className="md:whitespace-nowrap">
        {watch.registration_number ?? <Unknown />}
      </td>
      <td data-label="Since">
        <Moment at={watch.started_at} />
      </td>
      <td data-label="Lists">
        <ListsOf watch={watch} workspaceId={workspaceId} />
      </td>
      <td data-label="Fields">
        <details>
          <summary className="cursor-pointer whitespace-nowrap">
            {count}
            {watch.own_fields ? '' : ', by default'}
            <span className="sr-only"> watched of {watch.name}</span>
          </summary>
          <div className="max-w-md pt-2">
            <FieldChoice
              key={watch.fields.join()}
              legend={`Watched fields of ${watch.name}`}
              fields={fields}
              chosen={watch.fields}
              onSave={save}
            />
          </div>
        </details>
      </td>
      <td data-label="">
        <button
          type="button"
          className="button danger min-h-8 justify-self-start px-3 py-0.5 text-sm"
          onClick={() => onStop(watch)}
        >
          Remove<span className="sr-only"> {watch.name}</span>
        </button>
      </td>
    </tr>
  )
}
