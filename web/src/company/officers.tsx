import { useQuery } from '@tanstack/react-query'
import type { OfficerBody, OfficersBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Sources } from '../parts/source.tsx'
import { Unknown } from '../parts/states.tsx'
import { getQuery } from '../queries.ts'
import type { CompanyView } from './where.ts'

export function Officers({ workspaceId, companyId, asOf }: CompanyView) {
  const officers = useQuery(getQuery<OfficersBody>(workspaceId, `/companies/${companyId}/officers`, { as_of: asOf }))
  return (
    <Answer to={officers}>
      {({ items, total, sources }) => (
        <section className="card" aria-label="Officers">
          {items.length === 0 && <Empty>No loaded register lists an officer. This does not mean there are none.</Empty>}
          <List title="Current" officers={items.filter(({ current }) => current)} {...{ workspaceId, companyId }} />
          <List
            title="Former"
            isFormer
            officers={items.filter(({ current }) => !current)}
            {...{ workspaceId, companyId }}
          />
          {total > items.length && (
            <p className="text-quiet">
              Showing the first {items.length} of {total}; the API returns all of them.
            </p>
          )}
          <Sources sources={sources} />
        </section>
      )}
    </Answer>
  )
}

type ListProps = CompanyView & { title: string; officers: OfficerBody[]; isFormer?: boolean }

function List({ title, officers, isFormer = false, ...where }: ListProps) {
  if (officers.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2>
        {title} ({officers.length})
      </h2>
      <table className="table stacked">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Born</th>
            <th scope="col">Nationality</th>
            <th scope="col">Appointed</th>
            {isFormer && <th scope="col">Resigned</th>}
          </tr>
        </thead>
        <tbody>
          {officers.map(officer => {
            // A company was not born.
            const missing = officer.kind === 'company' ? '–' : <Unknown />
            return (
              <tr key={officer.id}>
                <th scope="row">
                  <OfficerName officer={officer} {...where} />
                  {officer.kind === 'company' && (
                    <span className="block text-sm font-normal text-quiet">a company</span>
                  )}
                </th>
                <td data-label="Role">{officer.role ?? <Unknown />}</td>
                <td data-label="Born">{officer.born ? <Day at={officer.born} /> : missing}</td>
                <td data-label="Nationality">{officer.nationality ?? missing}</td>
                <td data-label="Appointed">{officer.appointed_on ? <Day at={officer.appointed_on} /> : <Unknown />}</td>
                {isFormer && (
                  <td data-label="Resigned">{officer.resigned_on ? <Day at={officer.resigned_on} /> : <Unknown />}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Whose name is not published is nobody to look for. */
function OfficerName({ officer: { id, name, kind }, workspaceId, companyId }: CompanyView & { officer: OfficerBody }) {
  const isPerson = kind !== 'company' && name !== 'Not published'
  return <PersonLink {...{ workspaceId, name }} personKey={isPerson ? `o${companyId}-${id}` : null} />
}
