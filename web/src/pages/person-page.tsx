import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError, type AppearanceBody, type PersonBody, type Sources as SourcesBody, type UnpaidBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Day } from '../parts/day.tsx'
import { dayText } from '../parts/day-text.ts'
import { extentText } from '../parts/extent.ts'
import { Country } from '../parts/flag.tsx'
import { Page } from '../parts/page.tsx'
import { PayFirst } from '../parts/pay-first.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Sources } from '../parts/source.tsx'
import { KnownDay, Unknown } from '../parts/states.tsx'
import { postQuery } from '../queries.ts'
import { ScreeningPanel } from '../screening/screening-panel.tsx'
import { useWorkspace } from '../workspace.ts'

/** A person's positions and holdings, fellow officers, and others of the same name. */
export function PersonPage() {
  const { workspaceId } = useWorkspace()
  const { personKey = '' } = useParams({ strict: false })
  const question = { key: personKey }
  const person = useQuery(postQuery<PersonBody | UnpaidBody>(workspaceId, '/person', question))
  if (person.error instanceof ApiError && person.error.status < 500) {
    return (
      <Page title="Person not found">
        <p className="card text-quiet">
          <span>
            This person is no longer listed there, or the address is mistyped.{' '}
            <Link to="/w/$workspaceId/people" params={{ workspaceId }} search={{}}>
              Search for the person
            </Link>{' '}
            by name.
          </span>
        </p>
      </Page>
    )
  }
  const found = person.data && 'name' in person.data ? person.data : null
  return (
    <Page title={found?.name ?? 'Person'}>
      <Answer to={person}>
        {data =>
          'cost' in data ? (
            <section className="card" aria-label="Cost">
              <PayFirst
                {...{ workspaceId, unpaid: data, path: '/person', body: question }}
                unit={['unit', 'units']}
                action="Show this person"
              >
                Positions and holdings of this person across all companies, fellow officers, and others of the same
                name.
              </PayFirst>
            </section>
          ) : (
            <Found person={data} {...{ workspaceId, personKey }} />
          )
        }
      </Answer>
    </Page>
  )
}

type FoundProps = { person: PersonBody; workspaceId: string; personKey: string }

function Found({ person, workspaceId, personKey }: FoundProps) {
  const { born, identified, same, perhaps, colleagues, locked_companies, sources } = person
  const list = { workspaceId, sources }
  return (
    <div className="grid gap-4">
      <p className="-mt-3 flex flex-wrap gap-x-4 text-quiet">
        {born && <span>born {dayText(born)}</span>}
        <span>
          {identified
            ? 'The source identifies people, so these entries are the same person.'
            : 'The source does not identify people, so only this one entry is certain.'}
        </span>
        <span>As known today; past dates are available on company pages.</span>
      </p>
      <Places {...list} title="Now" items={same.filter(({ current }) => current)} />
      <Places {...list} title="Former" items={same.filter(({ current }) => !current)} />
      <ScreeningPanel
        {...{ workspaceId, body: { key: personKey } }}
        path="/person/screening"
        what="Checks whether this person may be on a sanctions, export control or debarment list, with the evidence for and against."
      />
      <Places {...list} title="Officers at the same time" items={colleagues} withNames>
        {locked_companies > 0 && (
          <p className="text-sm text-quiet">
            {locked_companies === 1 ? 'One company is' : `${locked_companies} companies are`} locked; fellow officers
            there are shown once unlocked.
          </p>
        )}
      </Places>
      <Places {...list} title="May be the same person" items={perhaps} withNames>
        <p className="text-sm text-quiet">
          {perhaps.length === 0
            ? 'No one else of this name is known.'
            : 'Others of this name. The same name does not mean the same person: compare role, company and date of birth.'}
        </p>
      </Places>
      {same.length + perhaps.length === 0 && <Empty>Nothing is known about this person.</Empty>}
      <Sources sources={sources} />
    </div>
  )
}

type PlacesProps = {
  title: string
  items: AppearanceBody[]
  workspaceId: string
  sources: SourcesBody
  withNames?: boolean
  children?: React.ReactNode
}

function Places({ title, items, workspaceId, sources, withNames = false, children }: PlacesProps) {
  if (items.length === 0 && !children) return null
  return (
    <section className="card" aria-label={title}>
      <h2>
        {title} ({items.length})
      </h2>
      {children}
      {items.length > 0 && (
        <DataTable
          rows={items}
          keyOf={({ key }) => key}
          rowHead={withNames ? 0 : -1}
          columns={[
            withNames && {
              head: 'Name',
              cell: ({ key, name, born }) => (
                <>
                  <PersonLink workspaceId={workspaceId} personKey={key} name={name} />
                  {born && <span className="block text-sm font-normal text-quiet">born {dayText(born)}</span>}
                </>
              ),
            },
            {
              head: 'Company',
              cell: ({ company: { id, name, country_code, status } }) => (
                <>
                  <Link
                    to="/w/$workspaceId/companies/$companyId"
                    params={{ workspaceId, companyId: String(id) }}
                    preload={false}
                  >
                    {name}
                  </Link>{' '}
                  <span className="text-sm text-quiet">
                    <Country code={country_code} />
                    {status && ` · ${status}`}
                  </span>
                </>
              ),
            },
            { head: 'Role', cell: roleOf },
            { head: 'From', cell: ({ from }) => <KnownDay at={from} /> },
            {
              head: 'Until',
              cell: ({ until, current }) =>
                until ? <Day at={until} /> : current ? '–' : <Unknown>former, date not known</Unknown>,
            },
            { head: 'Source', cell: ({ source_id }) => sources[source_id]?.name ?? 'source unknown' },
          ]}
        />
      )}
    </section>
  )
}

function roleOf({ kind, role, extent }: AppearanceBody): string {
  if (kind === 'holder') return `Shareholder, ${extentText(extent) ?? 'size not known'}`
  return role ?? 'Officer'
}
