import { useQuery } from '@tanstack/react-query'
import type { ImportBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { KnownDay, Published } from '../parts/states.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** What became of rows, where the count has another name. */
const words: Record<string, string> = {
  added: 'new',
  vanished: 'removed',
  unknownStatus: 'with a status that the source does not know, shown as the register writes it',
  held: 'not in the file but kept, because a row in quarantine may be about them',
  waiting: 'waiting for their company',
  quarantined: 'in quarantine',
  older: 'older than the known data',
  joined: 'merged with another company',
  cleaned: 'with invisible characters removed or a part left out',
  changes: 'fields changed',
}

const states = { running: 'Running', finished: 'Finished', failed: 'Failed', undone: 'Undone' }

export function DataPage() {
  const { workspaceId } = useWorkspace()
  const imports = useQuery({
    ...getQuery<ImportBody[]>(workspaceId, '/imports'),
    // While an import is running.
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
              <DataTable
                rows={list}
                keyOf={({ source_id }) => source_id}
                columns={[
                  {
                    head: 'Source',
                    cell: ({ name, untried, attribution }) => (
                      <>
                        {name}
                        {untried && <p className="text-sm font-normal text-warn">Not tested with real files</p>}
                        {attribution && <p className="text-sm font-normal text-quiet">{attribution}</p>}
                      </>
                    ),
                  },
                  {
                    head: 'State',
                    cell: ({ state }) => (
                      <span className={state === 'failed' ? 'text-bad' : undefined}>{states[state]}</span>
                    ),
                  },
                  { head: 'Published', cell: item => <Published of={item} /> },
                  { head: 'Newest entry', cell: ({ newest_entry_on: on }) => <KnownDay at={on} /> },
                  { head: 'Loaded', cell: ({ finished_at: at }) => (at ? <Moment at={at} /> : '–') },
                  {
                    head: 'Counts',
                    cell: item => (
                      <ul>
                        {countsIn(item).map(([name, count]) => (
                          <li key={name}>
                            {grouped(count)}{' '}
                            <span className="text-quiet">{words[name] ?? name.replaceAll('_', ' ')}</span>
                          </li>
                        ))}
                      </ul>
                    ),
                  },
                  { head: 'Licence', cell: ({ licence }) => licence ?? '–' },
                ]}
              />
            )
          }
        </Answer>
      </section>
    </Page>
  )
}

/** Zero counts are left out, except that of rows. */
function countsIn({ counts }: ImportBody): [string, number][] {
  return Object.entries(counts).filter(([name, count]) => count > 0 || name === 'rows')
}
