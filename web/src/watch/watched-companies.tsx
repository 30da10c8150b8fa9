import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { post, type WatchBody, type WatchesBody, type WatchFieldBody, type WatchSettingsBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { Select } from '../parts/field.tsx'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Pager } from '../parts/pager.tsx'
import { Unknown } from '../parts/states.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
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
  const { act, isOff, problem } = useAct()
  const stop = ({ company_id, name }: WatchBody) => act(() => stopWatching(workspaceId, company_id, name))

  return (
    <section className="card" aria-labelledby="watched">
      <h2 id="watched">Watched companies</h2>
      <AddCompany
        workspaceId={workspaceId}
        remaining={remaining}
        watched={new Set(watches.data?.items.map(({ company_id }) => company_id))}
      />
      {problem}
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
                  ? 'This list no longer has any companies.'
                  : 'No companies watched yet. Add one above, or choose “Watch” on a company’s page.'}
              </Empty>
            ) : (
              <DataTable
                caption="Watched companies, newest first"
                rows={items}
                keyOf={({ company_id }) => company_id}
                columns={[
                  {
                    head: 'Company',
                    cell: ({ company_id, name, country_code }) => (
                      <>
                        <Link
                          to="/w/$workspaceId/companies/$companyId"
                          params={{ workspaceId, companyId: String(company_id) }}
                        >
                          {name}
                        </Link>{' '}
                        <span className="text-sm font-normal text-quiet">
                          <Country code={country_code} />
                        </span>
                      </>
                    ),
                  },
                  {
                    head: 'Number',
                    className: 'md:whitespace-nowrap',
                    cell: ({ registration_number }) => registration_number ?? <Unknown />,
                  },
                  { head: 'Since', cell: ({ started_at }) => <Moment at={started_at} /> },
                  { head: 'Lists', cell: watch => <ListsOf watch={watch} workspaceId={workspaceId} /> },
                  { head: 'Fields', cell: watch => <Fields {...{ watch, fields, workspaceId }} /> },
                  {
                    head: 'Remove',
                    isSilent: true,
                    cell: watch => (
                      <RowButton of={watch.name} isFinal disabled={isOff} onClick={() => stop(watch)}>
                        Remove
                      </RowButton>
                    ),
                  },
                ]}
              />
            )}
            <Pager page={page} pages={pages} total={total} onTurn={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}

type FieldsProps = { watch: WatchBody; fields: WatchFieldBody[]; workspaceId: string }

function Fields({ watch, fields, workspaceId }: FieldsProps) {
  const count = watch.fields.length === fields.length ? 'All' : String(watch.fields.length)
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">
        {count}
        {watch.own_fields ? '' : ' (default)'}
        <span className="sr-only"> watched of {watch.name}</span>
      </summary>
      <div className="max-w-md pt-2">
        <FieldChoice
          key={watch.fields.join()}
          legend={`Watched fields of ${watch.name}`}
          fields={fields}
          chosen={watch.fields}
          onSave={chosen => post(workspaceId, `/watches/${watch.company_id}/fields`, { fields: chosen })}
        />
      </div>
    </details>
  )
}
