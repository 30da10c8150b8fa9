import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShareholderBody, ShareholdersBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { grouped } from '../parts/figure.ts'
import { PersonLink } from '../parts/person-link.tsx'
import { Share } from '../parts/share.tsx'
import { Sources } from '../parts/source.tsx'
import { KnownDay, Unknown } from '../parts/states.tsx'
import { Verification } from '../parts/verification.tsx'
import { getQuery } from '../queries.ts'
import type { CompanyView } from './view.tsx'

export function Shareholders({ workspaceId, companyId, asOf }: CompanyView) {
  const shareholders = useQuery(
    getQuery<ShareholdersBody>(workspaceId, `/companies/${companyId}/shareholders`, { as_of: asOf }),
  )
  return (
    <Answer to={shareholders}>
      {({ items, total, nothing, sources }) => (
        <section className="card" aria-label="Shareholders">
          {items.length === 0 ? (
            <Empty>{nothing}</Empty>
          ) : (
            <DataTable
              caption="Shareholders, largest first"
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: 'Name',
                  cell: holding =>
                    holding.company_id === null ? (
                      <PersonLink
                        workspaceId={workspaceId}
                        personKey={isPerson(holding) ? `h${companyId}-${holding.id}` : null}
                        name={holding.name}
                      />
                    ) : (
                      <Link
                        to="/w/$workspaceId/companies/$companyId"
                        params={{ workspaceId, companyId: String(holding.company_id) }}
                      >
                        {holding.name}
                      </Link>
                    ),
                },
                { head: 'Share', cell: ({ extent }) => <Share extent={extent} /> },
                { head: 'Shares', cell: ({ quantity }) => (quantity === null ? <Unknown /> : grouped(quantity)) },
                { head: 'Class', cell: ({ share_type }) => share_type ?? <Unknown /> },
                { head: 'Since', cell: ({ held_from }) => <KnownDay at={held_from} /> },
                items.some(({ verification }) => verification) && {
                  head: 'Identity',
                  cell: ({ verification }) => (verification ? <Verification of={verification} /> : <Unknown />),
                },
              ]}
            />
          )}
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

/** Someone whose name is not published cannot be looked up. */
const isPerson = ({ kind, name }: ShareholderBody) => kind === 'person' && name !== 'Not published'
