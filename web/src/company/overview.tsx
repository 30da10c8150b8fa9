import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreditBody, OverviewBody } from '../api.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { Answer } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { dayText } from '../parts/day-text.ts'
import { exactExtent, extentText } from '../parts/extent.ts'
import { grouped, roughMoney } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { BitByBit } from '../parts/later.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Freshness, LockedPart, Unknown } from '../parts/states.tsx'
import { getQuery } from '../queries.ts'
import { Flags, Verdict } from './flags.tsx'
import { GetReport } from './get-report.tsx'
import { ScreeningCard } from './screening-card.tsx'
import { type CompanyView, PartLink } from './view.tsx'

/** What a decision rests on, before anything else: the verdict, the reasons for it, and what is not known. */
export function Overview({ workspaceId, companyId, asOf }: CompanyView) {
  const overview = useQuery(getQuery<OverviewBody>(workspaceId, `/companies/${companyId}/overview`, { as_of: asOf }))
  const [isBack] = useState(overview.data !== undefined)
  return (
    <Answer to={overview}>
      {data => (
        <div className="grid min-w-0 gap-4">
          <Verdict verdict={data.verdict} unknown={data.unknown} />
          <div className="gap-4 lg:columns-2 2xl:columns-3 [&>*]:mb-4 [&>*]:break-inside-avoid">
            <BitByBit first={3} isBack={isBack}>
              <Flags flags={data.flags} sources={data.sources} />
              <ScreeningCard state={data.screening} where={{ workspaceId, companyId, asOf }} />
              <Credit credit={data.credit} where={{ workspaceId, companyId, asOf }} />
              <Owners owners={data.owners} workspaceId={workspaceId} />
              <Accounts accounts={data.accounts} why={data.freshness.find(({ part }) => part === 'financials')?.why} />
              <KeyFacts facts={data.key_facts} />
              <FreshnessTable freshness={data.freshness} sources={data.sources} />
            </BitByBit>
          </div>
        </div>
      )}
    </Answer>
  )
}

const meanings: Record<string, string> = { A: 'is-good', B: 'is-good', C: 'is-warn', D: 'is-bad', E: 'is-bad' }

function Credit({ credit, where }: { credit: CreditBody; where: CompanyView }) {
  return (
    <section className="card content-start" aria-labelledby="credit">
      <h2 id="credit">Credit</h2>
      {credit === null && (
        <p className="text-quiet">
          {where.asOf
            ? 'This workspace had no current credit report on that date.'
            : 'This workspace has no access to credit reports.'}
        </p>
      )}
      {credit && 'cost' in credit && (
        <LockedPart
          what="A credit report gives the risk class (A to E), credit limit, probability of default, charges and court judgments."
          cost={`1 credit report, ${credit.left === null ? 'no limit' : `${grouped(String(credit.left))} left`}.`}
          action={<GetReport {...where} isSpent={credit.left === 0} />}
        />
      )}
      {credit && 'at' in credit && (
        <>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
            <p className={`flex items-center gap-3 ${meanings[credit.value ?? ''] ?? 'is-unknown'}`}>
              <span className="pill px-3 py-1 text-3xl">{credit.value ?? '–'}</span>
              <span>
                <span className="block text-sm text-quiet">Class</span>
                {credit.description ?? <Unknown />}
              </span>
            </p>
            <p>
              <span className="block text-sm text-quiet">Credit limit</span>
              {credit.limit ? (
                <span
                  className="figure text-xl font-semibold"
                  title={`${grouped(credit.limit.value)} ${credit.limit.currency}`}
                >
                  {roughMoney(credit.limit.value, credit.limit.currency)}
                </span>
              ) : (
                <Unknown />
              )}
            </p>
          </div>
          <p className="text-sm text-quiet">
            Modelled · <PartLink part="report">your credit report</PartLink> dated <Day at={credit.at} />
          </p>
        </>
      )}
    </section>
  )
}

function Owners({ owners, workspaceId }: Pick<OverviewBody, 'owners'> & { workspaceId: string }) {
  const { items, total, threshold, partly_unknown } = owners
  return (
    <section className="card content-start" aria-labelledby="owners-short">
      <h2 id="owners-short">Beneficial owners</h2>
      {items.length === 0 && (
        <p>
          <Unknown>No person is known to hold {threshold}% or more.</Unknown>
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {items.map(({ key, person_key, name, country_code, stake, through }) => (
          <li key={key} className="grid gap-0.5">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <strong className="wrap-anywhere">
                <PersonLink workspaceId={workspaceId} personKey={person_key} name={name} />
              </strong>
              <span className="figure" title={exactExtent(stake)}>
                {extentText(stake) ?? <Unknown>share not known</Unknown>}
              </span>
              {country_code && (
                <span className="text-sm text-quiet">
                  <Country code={country_code} />
                </span>
              )}
            </span>
            <span className="text-sm wrap-anywhere text-quiet">
              {through.length === 0 ? (
                'directly'
              ) : (
                <>
                  through{' '}
                  {through.map(({ id, name }, index) => (
                    <span key={id}>
                      {index > 0 && ' → '}
                      <Link to="/w/$workspaceId/companies/$companyId" params={{ workspaceId, companyId: String(id) }}>
                        {name ?? `company ${id}`}
                      </Link>
                    </span>
                  ))}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {partly_unknown && items.length > 0 && (
        <p className="text-sm text-warn">Part of the ownership could not be traced to a person.</p>
      )}
      <p className="text-sm">
        <PartLink part="owners">
          {total > items.length ? `All ${total} owners, with every path` : 'Every path, with the calculation'}
        </PartLink>
      </p>
    </section>
  )
}

function Accounts({ accounts, why }: Pick<OverviewBody, 'accounts'> & { why: string | null | undefined }) {
  return (
    <section className="card content-start" aria-labelledby="accounts-short">
      <h2 id="accounts-short">Latest accounts</h2>
      {!accounts && (
        <p>
          <Unknown>{why ?? undefined}</Unknown>
        </p>
      )}
      {accounts && (
        <>
          <p className="text-sm text-quiet">
            Period ending <Day at={accounts.end} /> · {accounts.currency} ·{' '}
            {accounts.consolidated ? 'consolidated' : 'company only'}
            {accounts.filed_on && ` · filed ${dayText(accounts.filed_on)}`}
          </p>
          <dl className="grid">
            {accounts.series.map(({ name, label, kind, values }) => {
              const last = values[accounts.end] ?? null
              const numbers = accounts.ends.map(end => (values[end] == null ? null : Number(values[end])))
              return (
                <div
                  key={name}
                  className="grid grid-cols-[minmax(0,1fr)_auto_6rem] items-center gap-3 border-b border-line py-1 last:border-0"
                >
                  <dt className="text-quiet">{label}</dt>
                  <dd
                    className={`figure text-right font-semibold ${last?.startsWith('-') ? 'text-bad' : ''}`}
                    title={last === null ? undefined : grouped(last)}
                  >
                    {last === null ? (
                      <Unknown />
                    ) : kind === 'money' ? (
                      roughMoney(last, accounts.currency)
                    ) : (
                      grouped(last)
                    )}
                  </dd>
                  <dd>
                    <Sparkline values={numbers} label={`${label} over ${accounts.ends.length} periods`} />
                  </dd>
                </div>
              )
            })}
          </dl>
          <p className="text-sm">
            <PartLink part="financials">All figures and ratios</PartLink>
          </p>
        </>
      )}
    </section>
  )
}

function KeyFacts({ facts }: { facts: OverviewBody['key_facts'] }) {
  const rows: [string, string | null][] = [
    ['Legal form', facts.legal_form],
    ['Incorporated', facts.incorporated_on && dayText(facts.incorporated_on)],
    ...(facts.dissolved_on ? ([['Dissolved', dayText(facts.dissolved_on)]] as [string, string][]) : []),
    ['Address', facts.address],
    ['Employees', facts.employees && grouped(facts.employees)],
  ]
  return (
    <section className="card content-start" aria-labelledby="key-facts">
      <h2 id="key-facts">Key facts</h2>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere">{value ?? <Unknown />}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-quiet">Officers</dt>
          <dd className="grid gap-0.5">
            {facts.officers_current === null && <Unknown />}
            {facts.officers_current === 0 && 'no current officers known'}
            {facts.officers.map(({ name, role, appointed_on }) => (
              <span key={`${name} ${role} ${appointed_on}`} className="wrap-anywhere">
                {name}
                <span className="text-sm text-quiet">
                  {role && ` · ${role}`}
                  {appointed_on && ` · since ${dayText(appointed_on)}`}
                </span>
              </span>
            ))}
            {(facts.officers_current ?? 0) > facts.officers.length && (
              <PartLink part="officers">All {facts.officers_current} current officers</PartLink>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function FreshnessTable({ freshness, sources }: Pick<OverviewBody, 'freshness' | 'sources'>) {
  return (
    <section className="card content-start" aria-labelledby="freshness">
      <h2 id="freshness">Data freshness</h2>
      <dl className="grid">
        {freshness.map(({ what, part, source_id, stated_on, why }) => {
          const source = source_id === null ? undefined : sources[source_id]
          return (
            <div
              key={what}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5 last:border-0"
            >
              <dt>
                <PartLink part={part}>{what}</PartLink>
              </dt>
              <dd className="grid min-w-0 text-sm">
                {source ? (
                  <>
                    <span className="wrap-anywhere">{source.name}</span>
                    {stated_on && <span className="text-quiet">stated {dayText(stated_on)}</span>}
                    {(source.loaded_on || !stated_on) && <Freshness of={source} />}
                  </>
                ) : (
                  !why && <Unknown />
                )}
                {why && <span className="wrap-anywhere text-quiet">{why}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
