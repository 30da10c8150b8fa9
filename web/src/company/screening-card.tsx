import { useQuery } from '@tanstack/react-query'
import type { HitBody, OverviewBody, ScreeningBody } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { HitVerdict } from '../parts/status.tsx'
import { postQuery } from '../queries.ts'
import { companyScreening, LockedScreening, NoScreening } from '../screening/locked-screening.tsx'
import { roleWords } from '../screening/words.ts'
import { type CompanyView, PartLink } from './view.tsx'

const maxShown = 3

/** Screening in brief: what it costs, or the likeliest hits and what was decided. */
export function ScreeningCard({ state, where }: { state: OverviewBody['screening']; where: CompanyView }) {
  const { workspaceId, companyId } = where
  return (
    <section className="card content-start" aria-labelledby="screening">
      <h2 id="screening">Screening</h2>
      {state === null && (
        <p className="text-quiet">Past versions of the lists are not kept, so screening is only available for today.</p>
      )}
      {state && 'closed' in state && <NoScreening why={state.closed} />}
      {state && 'cost' in state && (
        <LockedScreening {...{ workspaceId, ...companyScreening(companyId) }} body={{}} unpaid={state} />
      )}
      {state && 'decided' in state && state.decided.true_match > 0 && (
        <p>
          <HitVerdict of="true_match">{`${state.decided.true_match} confirmed ${state.decided.true_match === 1 ? 'match' : 'matches'}`}</HitVerdict>
        </p>
      )}
      {state && 'paid' in state && state.paid && <Hits {...where} />}
    </section>
  )
}

function Hits({ workspaceId, companyId }: CompanyView) {
  const { path } = companyScreening(companyId)
  const screening = useQuery(postQuery<ScreeningBody>(workspaceId, path, {}))
  return (
    <Answer to={screening}>
      {({ hits = [], lists = [] }) => {
        const open = hits.filter(({ decision }) => decision === null || decision.verdict === 'needs_more')
        return (
          <>
            {open.length === 0 && (
              <p className="text-quiet">
                No open hits on {lists.length} {lists.length === 1 ? 'list' : 'lists'}.
              </p>
            )}
            <ul className="grid empty:hidden">
              {open.slice(0, maxShown).map(hit => (
                <Short key={hit.fingerprint} hit={hit} />
              ))}
            </ul>
            <p className="flex flex-wrap gap-x-3 text-sm">
              <PartLink part="screening">
                {open.length > 0
                  ? `Review ${open.length === 1 ? 'it' : `all ${open.length}`} and decide`
                  : 'What was screened'}
              </PartLink>
              {open.length > 0 && <span className="text-quiet">Candidates, not conclusions.</span>}
            </p>
          </>
        )
      }}
    </Answer>
  )
}

function Short({ hit }: { hit: HitBody }) {
  const { name, score, listed, decision } = hit
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="text-quiet">({roleWords(hit)})</span> may be {listed.name}
        <span className="block text-sm text-quiet">
          {[listed.list_name, ...listed.programmes.slice(0, 2)].join(' · ')}
        </span>
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        <span className="pill is-warn">Score {score}</span>
        {decision && <HitVerdict of={decision.verdict} />}
      </span>
    </li>
  )
}
