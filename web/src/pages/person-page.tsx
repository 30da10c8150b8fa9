import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError, type AppearanceBody, type PersonBody, type Sources as SourcesBody, type UnpaidBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { dayText } from '../parts/day-text.ts'
import { extentText } from '../parts/extent.ts'
import { Country } from '../parts/flag.tsx'
import { Page } from '../parts/page.tsx'
import { PayFirst } from '../parts/pay-first.tsx'
import { Sources } from '../parts/source.tsx'
import { Unknown } from '../parts/states.tsx'
import { postQuery } from '../queries.ts'
import { ScreeningPanel } from '../screening/screening-panel.tsx'
import { useWorkspace } from '../workspace.ts'

/** Where somebody has offices and holdings, who is there with them, and who else has the name. */
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
            No register names this person there any more, or the address is mistyped.{' '}
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
            <PayFirst
              {...{ workspaceId, unpaid: data, path: '/person', body: question }}
              unit={['unit', 'units']}
              action="Show this person"
            >
              Offices and holdings of this person across all companies, officers beside them, and others of the name.
            </PayFirst>
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
            ? 'The source identifies this person, so these are the same one.'
            : 'The source does not identify people, so only this one place is certain.'}
        </span>
        <span>As known today; another day can be chosen on the page of a company.</span>
      </p>
      <Places {...list} title="Now" items={same.filter(({ current }) => current)} />
      <Places {...list} title="Former" items={same.filter(({ current }) => !current)} />
      <ScreeningPanel
        {...{ workspaceId, body: { key: personKey } }}
        path="/person/screening"
        what="Whether this person may be on a list of sanctions, export controls or debarments, with what speaks for and against it."
      />
      <Places {...list} title="Officers at the same time" items={colleagues} withNames>
        {locked_companies > 0 && (
          <p className="text-sm text-quiet">
            {locked_companies === 1 ? 'One company is' : `${locked_companies} companies are`} locked; who else is there
            is shown once unlocked.
          </p>
        )}
      </Places>
      <Places {...list} title="May be the same person" items={perhaps} withNames>
        <p className="text-sm text-quiet">
          {perhaps.length === 0
            ? 'Nobody else of this name is known.'
            : 'Others of this name. The same name does not mean the same person: compare role, company and date of birth.'}
        </p>
      </Places>
      {same.length + perhaps.length === 0 && <Empty>Nothing is known.</Empty>}
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
        <table className="table stacked">
          <thead>
            <tr>
              {withNames && <th scope="col">Name</th>}
              <th scope="col">Company</th>
              <th scope="col">Role</th>
              <th scope="col">From</th>
              <th scope="col">Until</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <tr key={item.key}>
                {withNames && (
                  <th scope="row">
                    <Link
                      to="/w/$workspaceId/people/$personKey"
                      params={{ workspaceId, personKey: item.key }}
                      preload={false}
                    >
                      {item.name}
                    </Link>
                    {item.born && (
                      <span className="block text-sm font-normal text-quiet">born {dayText(item.born)}</span>
                    )}
                  </th>
                )}
                <td data-label="Company">
                  <Link
                    to="/w/$workspaceId/companies/$companyId"
                    params={{ workspaceId, companyId: String(item.company.id) }}
                    preload={false}
                  >
                    {item.company.name}
                  </Link>{' '}
                  <span className="text-sm text-quiet">
                    <Country code={item.company.country_code} />
                    {item.company.status && ` · ${item.company.status}`}
                  </span>
                </td>
                <td data-label="Role">{roleOf(item)}</td>
                <td data-label="From">{item.from ? <Day at={item.from} /> : <Unknown />}</td>
                <td data-label="Until">
                  {item.until ? <Day at={item.until} /> : item.current ? '–' : <Unknown>former, day not known</Unknown>}
                </td>
                <td data-label="Source">{sources[item.source_id]?.name ?? 'source unknown'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function roleOf({ kind, role, extent }: AppearanceBody): string {
  if (kind === 'holder') return `Shareholder, ${extentText(extent) ?? 'size not known'}`
  return role ?? 'Officer'
}
