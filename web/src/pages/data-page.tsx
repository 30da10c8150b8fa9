import { useQuery } from '@tanstack/react-query'
import type { ImportBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** What became of rows, where the count is not called by it. */
const words: Record<string, string> = {
  added: 'new',
  vanished: 'gone',
  waiting: 'waiting for their company',
  quarantined: 'in quarantine',
  older: 'older than what was known',
  joined: 'joined with another company',
  cleaned: 'with characters that nobody sees',
  changes: 'fields changed',
}

const states = { running: 'Running', finished: 'Finished', failed: 'Failed', undone: 'Undone' }

export function DataPage() {
  const { workspaceId } = useWorkspace()
  const imports = useQuery({
    ...getQuery<ImportBody[]>(workspaceId, '/imports'),
    // An import that is under way is worth another look.
    refetchInterval: ({ state }) => (state.data?.some(({ state }) => state === 'running') ? 3000 : false),
  })
  return (
    <Page title="Data">
      <section className="card" aria-labelledby="imports">
        <h2 id="imports">Loaded data</h2>
        <Answer to={imports}>
          {list =>
            list.length === 0 ? (
              <Empty>
                Nothing imported yet. The operator imports register files with <code>firmament import</code>.
              </Empty>
            ) : (
              <table className="table stacked">
                <thead>
                  <tr>
                    <th scope="col">Source</th>
                    <th scope="col">State</th>
                    <th scope="col">Data as of</th>
                    <th scope="col">Loaded</th>
                    <th scope="col">Counts</th>
                    <th scope="col">Licence</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(item => (
                    <tr key={item.source_id}>
                      <th scope="row">
                        {item.name}
                        {item.untried && <p className="text-sm font-normal text-warn">Not tried on real files</p>}
                        {item.attribution && <p className="text-sm font-normal text-quiet">{item.attribution}</p>}
                      </th>
                      <td data-label="State">
                        <span className={item.state === 'failed' ? 'text-bad' : undefined}>{states[item.state]}</span>
                      </td>
                      <td data-label="Data as of">{item.published_on ? <Day at={item.published_on} /> : '–'}</td>
                      <td data-label="Loaded">{item.finished_at ? <Moment at={item.finished_at} /> : '–'}</td>
                      <td data-label="Counts">
                        <ul>
                          {countsIn(item).map(([name, count]) => (
                            <li key={name}>
                              {grouped(String(count))}{' '}
                              <span className="text-quiet">{words[name] ?? name.replaceAll('_', ' ')}</span>
                            </li>
                          ))}
                        </ul>
                      </td>
                      <td data-label="Licence">{item.licence ?? '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </Answer>
      </section>
    </Page>
  )
}

/** What is none is left out, but for the rows themselves. */
function countsIn({ counts }: ImportBody): [string, number][] {
  return Object.entries(counts).filter(([name, count]) => count > 0 || name === 'rows')
}
