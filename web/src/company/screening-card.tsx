import { useQuery } from '@tanstack/react-query'
import type { HitBody, OverviewBody, ScreeningBody } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { postQuery } from '../queries.ts'
import { LockedScreening, NoScreening } from '../screening/screen-button.tsx'
import { HitVerdict } from '../screening/verdict.tsx'
import { roleWords } from '../screening/words.ts'
import { PartLink } from './part-link.tsx'
import type { CompanyView } from './where.ts'

export const companyScreening = (companyId: number) => ({
  path: `/companies/${companyId}/screening`,
  what: 'Whether the company, its officers, owners or group may be on a list of sanctions, export controls or debarments, with what speaks for and against it.',
})

const maxShown = 3

/** Screening in short: what it costs, or the likeliest hits and what was decided. */
export function ScreeningCard({ state, where }: { state: OverviewBody['screening']; where: CompanyView }) {
  const { workspaceId, companyId } = where
  return (
    <section className="card content-start" aria-labelledby="screening">
      <h2 id="screening">Screening</h2>
      {state === null && (
        <p className="text-quiet">What lists said on that day is not kept: screening is shown for today.</p>
      )}
      {state && 'closed' in state && <NoScreening why={state.closed} />}
      {state && 'cost' in state && (
        <LockedScreening {...{ workspaceId, ...companyScreening(companyId) }} body={{}} unpaid={state} />
      )}
      {state && 'decided' in state && state.decided.true_match > 0 && (
        <p>
          <HitVerdict of="true_match">{`${state.decided.true_match} decided to be listed`}</HitVerdict>
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
                No open hit on {lists.length} {lists.length === 1 ? 'list' : 'lists'}.
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
                  ? `Look at ${open.length === 1 ? 'it' : `all ${open.length}`} and decide`
                  : 'What was compared'}
              </PartLink>
              {open.length > 0 && <span className="text-quiet">Candidates, never conclusions.</span>}
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
