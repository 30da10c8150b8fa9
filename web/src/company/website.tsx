import { useQuery } from '@tanstack/react-query'
import type { InsightsBody, NoInsightsBody } from '../api.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { dayText } from '../parts/day-text.ts'
import { grouped } from '../parts/figure.ts'
import { Sources } from '../parts/source.tsx'
import { Unknown } from '../parts/states.tsx'
import { getQuery } from '../queries.ts'
import type { CompanyView } from './view.tsx'

export function Website({ workspaceId, companyId, asOf }: CompanyView) {
  const insights = useQuery(
    getQuery<InsightsBody | NoInsightsBody>(workspaceId, `/companies/${companyId}/insights`, { as_of: asOf }),
  )
  return (
    <Answer to={insights}>
      {data => (
        <section className="card" aria-label="Website">
          {data.domain === null ? (
            <Empty>No website is known for this company. {data.nothing}</Empty>
          ) : (
            <Known insights={data} />
          )}
        </section>
      )}
    </Answer>
  )
}

const known = (value: number | null) => (value === null ? <Unknown /> : grouped(String(value)))

function Known({ insights }: { insights: InsightsBody }) {
  const { domain, visits, global_rank, country_rank, monthly_visits, technologies, sources } = insights
  return (
    <>
      <h2>{domain}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-quiet">Monthly visits</dt>
          <dd>{known(visits)}</dd>
        </div>
        <div>
          <dt className="text-quiet">Global rank</dt>
          <dd>{known(global_rank)}</dd>
        </div>
        <div>
          <dt className="text-quiet">Country rank</dt>
          <dd>{known(country_rank)}</dd>
        </div>
      </dl>
      {monthly_visits.length > 0 && (
        <div className="grid gap-2">
          <h3>Visits by month</h3>
          <BarChart
            name="Visits by month"
            bars={monthly_visits.map(({ month, visits }) => {
              const label = dayText(month.slice(0, 7))
              return { label, value: visits, title: `${label}: ${grouped(String(visits))} visits` }
            })}
          />
        </div>
      )}
      {technologies.length > 0 && (
        <div className="grid gap-2">
          <h3>Technologies</h3>
          <ul className="flex flex-wrap gap-2">
            {technologies.map(technology => (
              <li key={technology} className="rounded bg-sunken px-2 py-0.5">
                {technology}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Sources sources={sources} />
    </>
  )
}
