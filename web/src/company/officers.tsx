import { useQuery } from '@tanstack/react-query'
import type { OfficerBody, OfficersBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Day } from '../parts/day.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Sources } from '../parts/source.tsx'
import { KnownDay, Unknown } from '../parts/states.tsx'
import { Verification } from '../parts/verification.tsx'
import { getQuery } from '../queries.ts'
import type { CompanyView } from './view.tsx'

export function Officers({ workspaceId, companyId, asOf }: CompanyView) {
  const officers = useQuery(getQuery<OfficersBody>(workspaceId, `/companies/${companyId}/officers`, { as_of: asOf }))
  return (
    <Answer to={officers}>
      {({ items, total, nothing, sources }) => (
        <section className="card" aria-label="Officers">
          {items.length === 0 && <Empty>{nothing}</Empty>}
          <List title="Current" officers={items.filter(({ current }) => current)} {...{ workspaceId, companyId }} />
          <List
            title="Not yet in office"
            officers={items.filter(({ current, former }) => !current && !former)}
            {...{ workspaceId, companyId }}
          />
          <List title="Former" officers={items.filter(({ former }) => former)} {...{ workspaceId, companyId }} />
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

type ListProps = CompanyView & { title: string; officers: OfficerBody[] }

function List({ title, officers, ...where }: ListProps) {
  if (officers.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2>
        {title} ({officers.length})
      </h2>
      <DataTable
        rows={officers}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Name',
            cell: officer => (
              <>
                <OfficerName officer={officer} {...where} />
                {officer.kind === 'company' && <span className="block text-sm font-normal text-quiet">company</span>}
              </>
            ),
          },
          { head: 'Role', cell: ({ role }) => role ?? <Unknown /> },
          { head: 'Born', cell: officer => (officer.born ? <Day at={officer.born} /> : notOf(officer)) },
          { head: 'Nationality', cell: officer => officer.nationality ?? notOf(officer) },
          { head: 'Appointed', cell: ({ appointed_on }) => <KnownDay at={appointed_on} /> },
          officers.some(({ verification }) => verification) && {
            head: 'Identity',
            cell: ({ verification }) => (verification ? <Verification of={verification} /> : <Unknown />),
          },
          officers.some(({ former, resigned_on }) => former || resigned_on) && {
            head: 'Resigned',
            cell: ({ resigned_on, contradiction }) => (
              <>
                <KnownDay at={resigned_on} />
                {contradiction && <span className="block text-sm text-quiet">{contradiction}</span>}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

/** A company has no date of birth. */
const notOf = ({ kind }: OfficerBody) => (kind === 'company' ? '–' : <Unknown />)

/** Someone whose name is not published cannot be looked up. */
function OfficerName({ officer: { id, name, kind }, workspaceId, companyId }: CompanyView & { officer: OfficerBody }) {
  const isPerson = kind !== 'company' && name !== 'Not published'
  return <PersonLink {...{ workspaceId, name }} personKey={isPerson ? `o${companyId}-${id}` : null} />
}
