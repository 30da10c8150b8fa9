import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ApiError, type CompanyBody, type ProfileGroupBody, post } from '../api.ts'
import { AsOf } from '../company/as-of.tsx'
import { Officers } from '../company/officers.tsx'
import { Overview } from '../company/overview.tsx'
import { Shareholders } from '../company/shareholders.tsx'
import { useAsOf } from '../company/view.tsx'
import { Answer } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { dayText } from '../parts/day-text.ts'
import { grouped } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { useCurrentInView } from '../parts/later.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { Source } from '../parts/source.tsx'
import { Unknown } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
import { WatchButton } from '../watch/watch-button.tsx'
import { useWorkspace } from '../workspace.ts'

const Structure = lazy(async () => ({ default: (await import('../ownership/structure.tsx')).Structure }))
const Financials = lazy(async () => ({ default: (await import('../company/financials.tsx')).Financials }))
const Owners = lazy(async () => ({ default: (await import('../company/owners.tsx')).Owners }))
const History = lazy(async () => ({ default: (await import('../company/history.tsx')).History }))
const CreditReport = lazy(async () => ({ default: (await import('../company/credit-report.tsx')).CreditReport }))
const Screening = lazy(async () => ({ default: (await import('../screening/screening-panel.tsx')).CompanyScreening }))
const CasePanel = lazy(async () => ({ default: (await import('../cases/case-panel.tsx')).CasePanel }))
const Website = lazy(async () => ({ default: (await import('../company/website.tsx')).Website }))

const parts = [
  { id: 'overview', label: 'Overview' },
  { id: 'profile', label: 'Profile' },
  { id: 'officers', label: 'Officers' },
  { id: 'shareholders', label: 'Shareholders' },
  { id: 'owners', label: 'Beneficial owners' },
  { id: 'group', label: 'Ownership structure' },
  { id: 'financials', label: 'Financials' },
  { id: 'website', label: 'Website' },
  { id: 'history', label: 'History' },
  { id: 'screening', label: 'Screening' },
  { id: 'report', label: 'Credit report' },
  { id: 'case', label: 'Case and evidence' },
] as const

export function CompanyPage() {
  const { workspaceId, workspace } = useWorkspace()
  const { companyId = '' } = useParams({ strict: false })
  const asOf = useAsOf()
  const company = useQuery({
    ...getQuery<CompanyBody>(workspaceId, `/companies/${companyId}`, { as_of: asOf }),
    // For another date the page stays as it is until the answer arrives.
    placeholderData: (before: CompanyBody | undefined) => (before?.id === Number(companyId) ? before : undefined),
  })
  if (company.error instanceof ApiError && company.error.status === 404) return <NoCompany workspaceId={workspaceId} />
  if (company.isLoadingError) {
    return (
      <Page title="Unable to show this company">
        {asOf && <NoSuchDay error={company.error} />}
        <Answer to={company}>{() => null}</Answer>
      </Page>
    )
  }
  return (
    <Answer to={company}>
      {data => (
        <Page key={data.id} title={data.name} actions={<WatchButton company={data} workspaceId={workspaceId} />}>
          <p className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
            <Status name={data.status_name} word={data.status} />
            <Country code={data.country_code} />
            {data.registration_number && <span>No. {data.registration_number}</span>}
          </p>
          <p className="hidden text-sm text-quiet print:block">
            {workspace?.name} · printed on {dayText(new Date().toISOString())} · {location.href}
          </p>
          {data.profile ? (
            <Unlocked company={data} profile={data.profile} workspaceId={workspaceId} />
          ) : (
            <Locked company={data} workspaceId={workspaceId} />
          )}
        </Page>
      )}
    </Answer>
  )
}

/** Why a date cannot be shown, and the way back. */
function NoSuchDay({ error }: { error: Error | null }) {
  const reasons = error instanceof ApiError ? error.errors.as_of : undefined
  return (
    <p className="card">
      <span>
        {reasons && <>This date {reasons.join(', ')}. </>}
        <Link to="." search={{}}>
          Back to today
        </Link>
      </span>
    </p>
  )
}

function NoCompany({ workspaceId }: { workspaceId: string }) {
  return (
    <Page title="Company not found">
      <p className="card text-quiet">
        <span>
          The address may be outdated or mistyped.{' '}
          <Link to="/w/$workspaceId" params={{ workspaceId }}>
            Search for the company
          </Link>{' '}
          by name or number.
        </span>
      </p>
    </Page>
  )
}

/** What every profile contains; nothing of this one is shown before it is paid for. */
const contents = [
  ['Verdict and red flags', 'Status, accounts, owners, officers and address, each flag with its evidence.'],
  ['Details', 'Identifiers, legal form, dates, address and contact, with their sources.'],
  ['Officers and shareholders', 'Who runs and owns it, since when, and who did before.'],
  ['Beneficial owners', 'The people behind it, with every path and the calculation.'],
  ['Group structure', 'Every company above and below it.'],
  ['Financials', 'Filed figures and ratios by year, of the company and its group.'],
  ['History', 'What happened and what changed, when, and according to which source.'],
  ['Website', 'Visits, ranks and technologies.'],
  ['Screening', 'Against sanctions lists, for 1 screening unit each time.'],
  ['Credit reports', 'Available once unlocked; each counts as 1 credit report.'],
] as const

function Locked({ company, workspaceId }: { company: CompanyBody; workspaceId: string }) {
  const { act, busy, isOff, problem } = useAct()
  const { workspace } = useWorkspace()
  const canUnlock = company.remaining > 0

  return (
    <section className="card justify-items-start" aria-labelledby="locked">
      <h2 id="locked" className="flex items-center gap-2">
        <Lock size={20} aria-hidden="true" /> This profile is locked
      </h2>
      <p>
        Unlocking costs <strong>1 unit</strong>, the same as one API call, and is then free for the whole workspace. It
        includes:
      </p>
      <ul className="grid w-full gap-2 sm:grid-cols-2 2xl:grid-cols-3">
        {contents.map(([title, what]) => (
          <li key={title} className="locked grid content-start gap-0.5 text-sm">
            <strong className="flex items-center gap-1.5">
              <Lock size={14} aria-hidden="true" className="text-locked" /> {title}
            </strong>
            <span className="text-quiet">{what}</span>
          </li>
        ))}
      </ul>
      <p>
        Units remaining: <strong>{grouped(String(company.remaining))}</strong>
      </p>
      {!canUnlock && (
        <p className="text-quiet">
          The allowance is used up.{' '}
          {workspace && (
            <>
              It resets on <Moment at={workspace.units.resets_at} />.{' '}
            </>
          )}
          <Link to="/w/$workspaceId/usage" params={{ workspaceId }}>
            See usage
          </Link>
          .
        </p>
      )}
      {problem}
      <button
        type="button"
        className="button primary"
        disabled={isOff || !canUnlock}
        onClick={() => act(() => post(workspaceId, `/companies/${company.id}/unlock`))}
      >
        {busy ? 'One moment…' : 'Unlock for 1 unit'}
      </button>
    </section>
  )
}

type UnlockedProps = { company: CompanyBody; profile: ProfileGroupBody[]; workspaceId: string }

function Unlocked({ company, profile, workspaceId }: UnlockedProps) {
  const { part: asked = 'overview' } = useSearch({ strict: false }) as { part?: string }
  // Changes used to be a part of their own, which bookmarks may still name.
  const part = asked === 'changes' ? 'history' : asked
  const asOf = useAsOf()
  const where = { workspaceId, companyId: company.id, asOf }
  const row = useCurrentInView()
  return (
    <>
      <AsOf firstDay={company.first_day} {...{ asOf, part }} />
      <nav aria-label="Profile sections" className="min-w-0">
        <ul ref={row} className="relative flex gap-1 overflow-x-auto border-b border-line pb-2 lg:flex-wrap">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <Link
                to="."
                search={{ part: id, as_of: asOf }}
                className="nav-link px-2 py-1.5 lg:text-sm 2xl:text-base"
                aria-current={part === id ? 'page' : undefined}
                resetScroll={false}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense key={asOf} fallback={<p className="text-quiet">Loading…</p>}>
        {part === 'overview' && <Overview {...where} />}
        {part === 'profile' && <Profile groups={profile} />}
        {part === 'officers' && <Officers {...where} />}
        {part === 'shareholders' && <Shareholders {...where} />}
        {part === 'owners' && <Owners {...where} name={company.name} />}
        {part === 'group' && <Structure {...where} />}
        {part === 'financials' && <Financials {...where} />}
        {part === 'website' && <Website {...where} />}
        {part === 'history' && <History {...where} />}
        {part === 'screening' && <Screening {...where} />}
        {part === 'report' && <CreditReport {...where} name={company.name} />}
        {part === 'case' && <CasePanel {...where} firstDay={company.first_day} />}
      </Suspense>
    </>
  )
}

function Profile({ groups }: { groups: ProfileGroupBody[] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {groups.map(({ title, fields, source }) => (
        <section key={title} className="card content-start first:md:row-span-2 2xl:first:row-span-1" aria-label={title}>
          <h2>{title}</h2>
          <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5">
            {fields.map(({ name, value, original, others }) => (
              <div key={original ?? name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="break-words text-quiet first-letter:uppercase" title={original}>
                  {name}
                </dt>
                <dd className="min-w-0 break-words">
                  {value === null ? (
                    <Unknown />
                  ) : (
                    <span className={others && 'contradicted'}>
                      <Value text={value} />
                    </span>
                  )}
                  {others?.map(({ value, source }) => (
                    <span key={`${source} ${value}`} className="block text-sm text-warn">
                      According to {source}: {/^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : value}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <Source source={source} />
        </section>
      ))}
    </div>
  )
}

/** A web address is a link; anything else stays text. */
function Value({ text }: { text: string }) {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return <Day at={text} />
  return /^https?:\/\//.test(text) ? (
    <a href={text} rel="noreferrer nofollow">
      {text}
    </a>
  ) : (
    text
  )
}
