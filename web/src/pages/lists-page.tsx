import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type ListsBody, type NewListBody, sendFile } from '../api.ts'
import { storeWarnings } from '../lists/warnings.ts'
import { stateWords } from '../lists/words.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { grouped } from '../parts/figure.ts'
import { Form } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** Lists that the workspace has brought, and the way to bring another. */
export function ListsPage() {
  const { workspaceId } = useWorkspace()
  const [page, setPage] = useState(1)
  const lists = useQuery({
    ...getQuery<ListsBody>(workspaceId, '/lists', { page: String(page) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Lists">
      <NewList workspaceId={workspaceId} />
      <section className="card" aria-labelledby="lists">
        <h2 id="lists">Your lists</h2>
        <Answer to={lists}>
          {({ items, total, pages }) =>
            total === 0 ? (
              <Empty>
                None yet. Send a spreadsheet of customers or suppliers, and each row is matched with a company.
              </Empty>
            ) : (
              <>
                <ListsTable lists={items} workspaceId={workspaceId} />
                <Pager page={page} pages={pages} total={total} onTurn={setPage} />
              </>
            )
          }
        </Answer>
      </section>
    </Page>
  )
}

function NewList({ workspaceId }: { workspaceId: string }) {
  const navigate = useNavigate()
  const id = useId()
  const send = async (values: FormData) => {
    const file = values.get('file') as File
    const { id: listId, warnings } = await sendFile<NewListBody>(workspaceId, '/lists', file, { name: file.name })
    storeWarnings(listId, warnings)
    await navigate({ to: '/w/$workspaceId/lists/$listId', params: { workspaceId, listId: String(listId) } })
  }
  return (
    <section className="card" aria-labelledby="new-list">
      <h2 id="new-list">Bring a list</h2>
      <p className="max-w-[42rem] text-quiet">
        CSV, XLSX or JSON lines with up to 200,000 rows. You confirm what its columns are and see the price before
        anything is matched; sending it costs nothing. It is deleted after 90 days.
      </p>
      <Form action="Send" submit={send}>
        <div className="field">
          <label htmlFor={id}>File</label>
          <input
            id={id}
            className="input"
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson"
            required
          />
        </div>
      </Form>
    </section>
  )
}

function ListsTable({ lists, workspaceId }: { lists: ListsBody['items']; workspaceId: string }) {
  return (
    <table className="table stacked">
      <caption className="sr-only">Lists, newest first</caption>
      <thead>
        <tr>
          <th scope="col">List</th>
          <th scope="col">State</th>
          <th scope="col" className="figure">
            Rows
          </th>
          <th scope="col">Brought</th>
          <th scope="col">Kept until</th>
        </tr>
      </thead>
      <tbody>
        {lists.map(list => (
          <tr key={list.id}>
            <th scope="row">
              <Link to="/w/$workspaceId/lists/$listId" params={{ workspaceId, listId: String(list.id) }}>
                {list.name}
              </Link>
            </th>
            <td data-label="State">
              {stateWords[list.state]}
              {list.run > 1 && `, run ${list.run}`}
            </td>
            <td data-label="Rows" className="figure">
              {grouped(list.row_count)}
            </td>
            <td data-label="Brought">
              <span>
                <Day at={list.created_at} />
                {list.created_by && <span className="block text-sm text-quiet">{list.created_by}</span>}
              </span>
            </td>
            <td data-label="Kept until">
              <Day at={list.keep_until} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
