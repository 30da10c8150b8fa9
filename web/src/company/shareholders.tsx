import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShareholderBody, ShareholdersBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { grouped } from '../parts/figure.ts'
import { PersonLink } from '../parts/person-link.tsx'
import { Share } from '../parts/share.tsx'
import { Sources } from '../parts/source.tsx'
import { Unknown } from '../parts/states.tsx'
import { getQuery } from '../queries.ts'
import type { CompanyView } from './where.ts'

export function Shareholders({ workspaceId, companyId, asOf }: CompanyView) {
  const shareholders = useQuery(
    getQuery<ShareholdersBody>(workspaceId, `/companies/${companyId}/shareholders`, { as_of: asOf }),
  )
  return (
    <Answer to={shareholders}>
      {({ items, total, sources }) => (
        <section className="card" aria-label="Shareholders">
          {items.length === 0 ? (
            <Empty>No loaded register lists a shareholder. This does not mean there are none.</Empty>
          ) : (
            <table className="table stacked">
              <caption className="sr-only">Shareholders, largest first</caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Share</th>
                  <th scope="col">Shares</th>
                  <th scope="col">Class</th>
                  <th scope="col">Since</th>
                </tr>
              </thead>
              <tbody>
                {items.map(holding => (
                  <tr key={holding.id}>
                    <th scope="row">
                      {holding.company_id === null ? (
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
                      )}
                    </th>
                    <td data-label="Share">
                      <Share extent={holding.extent} />
                    </td>
                    <td data-label="Shares">{holding.quantity === null ? <Unknown /> : grouped(holding.quantity)}</td>
                    <td data-label="Class">{holding.share_type ?? <Unknown />}</td>
                    <td data-label="Since">{holding.held_from ? <Day at={holding.held_from} /> : <Unknown />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
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

/** Whose name is not published is nobody to look for. */
const isPerson = ({ kind, name }: ShareholderBody) => kind === 'person' && name !== 'Not published'
