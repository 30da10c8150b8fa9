import { once } from 'node:events'
import { startCluster } from './start-cluster.ts'

// For trying things by hand: node test/cluster/support/serve-cluster.ts starts a cluster, says where an empty database of it is, and
// removes all of it at the end.
const cluster = await startCluster()
console.log(`DATABASE_URL=${await cluster.createDatabase()}`)
for (const [index, worker] of cluster.workers.entries()) console.log(`worker ${index + 1}: port ${worker.port}`)
const alive = setInterval(() => {}, 60_000)
await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => once(process, signal)))
clearInterval(alive)
await cluster.remove()
