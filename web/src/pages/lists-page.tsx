import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type ListsBody, type NewListBody, type RoomBody, sendFile } from '../api.ts'
import { storeWarnings } from '../lists/warnings.ts'
import { stateWords } from '../lists/words.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Day } from '../parts/day.tsx'
import { grouped } from '../parts/figure.ts'
import { Form } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** The workspace's uploaded lists, and a form to upload another. */
export function ListsPage() {
  const { workspaceId } = useWorkspace()
  const [page, setPage] = useState(1)
  const lists = useQuery({
    ...getQuery<ListsBody>(workspaceId, '/lists', { page: String(page) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Lists">
      <NewList workspaceId={workspaceId} room={lists.data?.room} />
      <section className="card" aria-labelledby="lists">
        <h2 id="lists">Your lists</h2>
        <Answer to={lists}>
          {({ items, total, pages }) =>
            total === 0 ? (
              <Empty>None yet. Upload a spreadsheet of customers or suppliers to match each row with a company.</Empty>
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

function NewList({ workspaceId, room }: { workspaceId: string; room: RoomBody | undefined }) {
  const navigate = useNavigate()
  const id = useId()
  const upload = async (values: FormData) => {
    const file = values.get('file') as File
    const { id: listId, warnings } = await sendFile<NewListBody>(workspaceId, '/lists', file, { name: file.name })
    storeWarnings(listId, warnings)
    await navigate({ to: '/w/$workspaceId/lists/$listId', params: { workspaceId, listId: String(listId) } })
  }
  const isFull = room !== undefined && (room.rows >= room.max_rows || room.bytes >= room.max_bytes)
  return (
    <section className="card" aria-labelledby="new-list">
      <h2 id="new-list">Upload a list</h2>
      <p className="max-w-[42rem] text-quiet">
        CSV, XLSX or JSON Lines with up to 200,000 rows. You confirm the columns and see the price before anything is
        matched; uploading is free. Lists are deleted after 90 days.
      </p>
      {room && (
        <p className={isFull ? 'max-w-[42rem]' : 'max-w-[42rem] text-quiet'}>
          {`Your lists have ${grouped(room.rows)} of ${grouped(room.max_rows)} rows and take, with notes and decisions, ${megabytes(room.bytes)} of ${megabytes(room.max_bytes)} MB.`}
          {isFull && ' To upload another, delete one that you no longer need.'}
        </p>
      )}
      <Form action="Upload" submit={upload} disabled={isFull}>
        <div className="field">
          <label htmlFor={id}>File</label>
          <input
            id={id}
            className="input"
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson"
            required
            disabled={isFull}
          />
        </div>
      </Form>
    </section>
  )
}

const megabytes = (bytes: number) => grouped(Math.round(bytes / 1_000_000))

function ListsTable({ lists, workspaceId }: { lists: ListsBody['items']; workspaceId: string }) {
  return (
    <DataTable
      caption="Lists, newest first"
      rows={lists}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'List',
          cell: ({ id, name }) => (
            <Link to="/w/$workspaceId/lists/$listId" params={{ workspaceId, listId: String(id) }}>
              {name}
            </Link>
          ),
        },
        { head: 'State', cell: ({ state, run }) => `${stateWords[state]}${run > 1 ? `, run ${run}` : ''}` },
        { head: 'Rows', isFigure: true, cell: ({ row_count }) => grouped(row_count) },
        {
          head: 'Uploaded',
          cell: ({ created_at, created_by }) => (
            <span>
              <Day at={created_at} />
              {created_by && <span className="block text-sm text-quiet">{created_by}</span>}
            </span>
          ),
        },
        { head: 'Kept until', cell: ({ keep_until }) => <Day at={keep_until} /> },
      ]}
    />
  )
}
