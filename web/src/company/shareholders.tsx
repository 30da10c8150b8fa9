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
            <>
              <List
                title="Current"
                caption="Shareholders, largest first"
                holdings={items.filter(({ current }) => current)}
                {...{ workspaceId, companyId }}
              />
              <List
                title="Not yet"
                caption="Future shareholders"
                holdings={items.filter(({ current, former }) => !current && !former)}
                {...{ workspaceId, companyId }}
              />
              <List
                title="Former"
                caption="Former shareholders"
                holdings={items.filter(({ former }) => former)}
                {...{ workspaceId, companyId }}
              />
            </>
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

type ListProps = Pick<CompanyView, 'workspaceId' | 'companyId'> & {
  title: string
  caption: string
  holdings: ShareholderBody[]
}

function List({ title, caption, holdings, workspaceId, companyId }: ListProps) {
  if (holdings.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2>
        {title} ({holdings.length})
      </h2>
      <DataTable
        caption={caption}
        rows={holdings}
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
          holdings.some(({ held_until, former }) => former || held_until) && {
            head: 'Until',
            cell: ({ held_until }) => <KnownDay at={held_until} />,
          },
          holdings.some(({ verification }) => verification) && {
            head: 'Identity',
            cell: ({ verification }) => (verification ? <Verification of={verification} /> : <Unknown />),
          },
        ]}
      />
    </div>
  )
}

/** Someone whose name is not published cannot be looked up. */
const isPerson = ({ kind, name }: ShareholderBody) => kind === 'person' && name !== 'Not published'
