import { loadDemo } from '#ingest/demo/load-demo.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { initCluster } from '#postgres/cluster/init-cluster.ts'
import { migrate } from '#postgres/migrate.ts'
import { withClient } from '#postgres/with-client.ts'
import type { Cluster } from './start-cluster.ts'

/** A database whose tables are spread over the cluster, with the smallest demo universe or empty. Gives its address. */
export async function spreadDatabase(cluster: Cluster, { demo = false, shards = 3 } = {}): Promise<string> {
  return cluster.copyDatabase(`spread_${demo ? 'demo' : 'empty'}_${shards}`, async url => {
    await migrate(url)
    await ensureSearch(url)
    if (demo) await loadDemo(url, { companies: 2000, seed: 1 })
    const coordinator = { host: '127.0.0.1', port: cluster.coordinator.port }
    await withClient(url, async client => {
      for await (const _ of initCluster(client, { coordinator, shards }));
    })
  })
}
