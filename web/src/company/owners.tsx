import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LinkedCompanyBody, OwnerBody, OwnersBody, OwnershipStepBody, UnresolvedBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { daysText, dayText } from '../parts/day-text.ts'
import { exactExtent, extentText, limitText } from '../parts/extent.ts'
import { Select } from '../parts/field.tsx'
import { Country } from '../parts/flag.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Share } from '../parts/share.tsx'
import { Sources } from '../parts/source.tsx'
import { getQuery } from '../queries.ts'
import type { CompanyView } from './view.tsx'

const thresholds = [
  { value: '25', label: '25% (the usual legal threshold)' },
  { value: '10', label: '10%' },
  { value: '5', label: '5%' },
  { value: '1', label: '1%' },
  { value: '0.01', label: 'Any share' },
]

/** The people behind a company, through any chain, and how much could not be traced. */
export function Owners({ workspaceId, companyId, asOf, name }: CompanyView & { name: string }) {
  const [threshold, setThreshold] = useState('25')
  const owners = useQuery({
    ...getQuery<OwnersBody>(workspaceId, `/companies/${companyId}/owners`, { threshold, as_of: asOf }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid min-w-0 gap-4" aria-busy={owners.isFetching}>
      <div className="max-w-xs">
        <Select label="Ownership threshold" value={threshold} onChange={event => setThreshold(event.target.value)}>
          {thresholds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Answer to={owners}>
        {data => (
          <>
            <Found data={data} workspaceId={workspaceId} />
            <Cycles data={data} name={name} workspaceId={workspaceId} />
            <Untraced data={data} name={name} workspaceId={workspaceId} />
            <Sources sources={data.sources} />
          </>
        )}
      </Answer>
    </div>
  )
}

function Found({ data, workspaceId }: { data: OwnersBody; workspaceId: string }) {
  const { owners, owners_total, threshold_percent: threshold, people_below_threshold: below } = data
  const companies = data.companies_examined
  return (
    <section className="card" aria-labelledby="owners">
      <h2 id="owners">Beneficial owners ({owners_total})</h2>
      {owners.length === 0 && (
        <Empty>
          No person is known to hold {threshold}% or more. This does not mean there is none: see what could not be
          traced below{below > 0 && ', or choose a lower threshold'}. {data.nothing}
        </Empty>
      )}
      <ul className="grid">
        {owners.map(owner => (
          <Owner key={owner.key} owner={owner} data={data} workspaceId={workspaceId} />
        ))}
      </ul>
      {owners_total > owners.length && <p className="text-quiet">Showing the first {owners.length}.</p>}
      <p className="text-sm text-quiet" role="status">
        {companies === 1 ? 'One company was' : `${companies} companies were`} checked.
        {below > 0 && ` ${below} more ${below === 1 ? 'person holds' : 'people hold'} less than that.`}
      </p>
    </section>
  )
}

function Owner({ owner, data, workspaceId }: { owner: OwnerBody; data: OwnersBody; workspaceId: string }) {
  const { threshold_percent: threshold, sources } = data
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3>
            <PersonLink workspaceId={workspaceId} personKey={owner.person_key} name={owner.name} />
          </h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            {owner.birth_year && <span>born {owner.birth_year}</span>}
            <Country code={owner.country_code} />
            {threshold >= 1 && (
              <span>
                {owner.reaches_threshold === 'yes'
                  ? `reaches ${threshold}%`
                  : `may reach ${threshold}%: part of the stake is a range or of unknown size`}
              </span>
            )}
          </p>
        </div>
        <Share extent={owner.effective} />
      </div>
      <ul className="grid gap-2" aria-label={`Ownership paths of ${owner.name}`}>
        {owner.paths.map(path => (
          <li
            key={path.steps.map(({ company }) => company.id).join()}
            className="flex flex-wrap items-center gap-x-1.5 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{owner.name}</span>
            {path.steps.map(step => (
              <span key={step.company.id} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                <Step step={step} />
                <CompanyLink company={step.company} workspaceId={workspaceId} />
              </span>
            ))}
            {path.steps.length > 1 && (
              <span className="text-quiet" title={exactExtent(path.effective)}>
                = {extentText(path.effective) ?? 'of unknown size'}
              </span>
            )}
            <Evidence steps={path.steps} sources={sources} />
          </li>
        ))}
      </ul>
      {owner.more_paths && <p className="text-sm text-quiet">Showing only the largest paths.</p>}
      {owner.through_circles && (
        <p className="text-sm text-quiet">
          The chain includes companies that own each other, so the paths alone do not add up to the total.
        </p>
      )}
      {owner.bands_narrowed && (
        <p className="text-sm text-quiet">
          A range in the chain was narrowed, because the other holders of that share class leave less.
        </p>
      )}
    </li>
  )
}

function Step({ step: { extent, limit } }: { step: OwnershipStepBody }) {
  const size = extentText(extent)
  const text = size && limit ? `${size}, here ${limitText(limit)}` : size
  return (
    <span className="whitespace-nowrap text-quiet">
      <span className="sr-only">holds {text ?? 'an unknown share'} of</span>
      <span aria-hidden="true" title={exactExtent(extent)}>
        — {text ?? '?'} →
      </span>
    </span>
  )
}

/** The source of each step of a path, and its date. */
function Evidence({ steps, sources }: { steps: OwnershipStepBody[]; sources: OwnersBody['sources'] }) {
  return (
    <details className="basis-full text-quiet">
      <summary>Sources and dates</summary>
      <ul>
        {steps.map(({ company, source_id, held_from, stated_on, lapsed_on }) => {
          const source = sources[source_id]
          return (
            <li key={company.id}>
              {company.name ?? `Company ${company.id}`}: {source?.name ?? 'source unknown'}
              {held_from && ` · held since ${dayText(held_from)}`}
              {lapsed_on && ` · not confirmed since ${dayText(lapsed_on)}`}
              {stated_on && ` · stated ${dayText(stated_on)}`}
              {source && ` · ${daysText(source)}`}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Companies that own each other are named whether or not a person is found behind them. */
function Cycles({ data: { circles }, name, workspaceId }: { data: OwnersBody; name: string; workspaceId: string }) {
  if (circles.length === 0) return null
  return (
    <section className="card" aria-labelledby="cycles">
      <h2 id="cycles">Circular ownership ({circles.length})</h2>
      <ul className="grid gap-2">
        {circles.map(({ includes_company, companies, companies_total }) => (
          <li key={companies[0]?.id}>
            {includes_company && <>{name} is part of this cycle: </>}
            <CompanyLinks {...{ companies, workspaceId }} />
            {companies_total > companies.length && ` and ${companies_total - companies.length} more`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CompanyLink({ company: { id, name }, workspaceId }: { company: LinkedCompanyBody; workspaceId: string }) {
  return (
    <Link
      to="/w/$workspaceId/companies/$companyId"
      params={{ workspaceId, companyId: String(id) }}
      search={{ part: 'owners' }}
      preload={false}
    >
      {name ?? `Company ${id}`}
    </Link>
  )
}

function CompanyLinks({ companies, workspaceId }: { companies: LinkedCompanyBody[]; workspaceId: string }) {
  return companies.map((company, index) => (
    <span key={company.id}>
      {index > 0 && ', '}
      <CompanyLink company={company} workspaceId={workspaceId} />
    </span>
  ))
}

const reasons: Record<UnresolvedBody['reason'], string> = {
  no_known_owners: 'No known holders',
  partly_known: 'Share not disclosed by any source',
  not_identified: 'Holder not identified',
  circular: 'These companies wholly own each other',
  not_followed: 'Chain too long to follow',
}

/** What could not be traced is listed separately and never counts as an owner. */
function Untraced({ data, name, workspaceId }: { data: OwnersBody; name: string; workspaceId: string }) {
  const { unresolved, unresolved_total } = data
  if (unresolved_total === 0) return null
  return (
    <section className="card" aria-labelledby="unresolved">
      <h2 id="unresolved">Not traced to a person ({unresolved_total})</h2>
      <p className="text-quiet">
        Stakes in {name} whose chains do not lead to a known person. None of these is an owner.
      </p>
      <DataTable
        rows={unresolved}
        keyOf={part => `${part.reason} ${part.holder_name} ${part.companies.map(({ id }) => id).join()}`}
        columns={[
          {
            head: 'Chain ends at',
            cell: ({ holder_name, companies }) => (
              <>
                {holder_name && <>{holder_name}, holding a share of </>}
                <CompanyLinks {...{ companies, workspaceId }} />
              </>
            ),
          },
          { head: 'Reason', cell: ({ reason }) => reasons[reason] },
          { head: 'Share', cell: ({ effective }) => <Share extent={effective} /> },
        ]}
      />
      {unresolved_total > unresolved.length && <p className="text-quiet">Showing the largest {unresolved.length}.</p>}
    </section>
  )
}
