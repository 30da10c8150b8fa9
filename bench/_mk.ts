import { withDemoDatabase } from '/work/wt/match/bench/support/demo-database.ts'

const [n, data, seed] = process.argv.slice(2) as string[]
const t = Date.now()
await withDemoDatabase({ companies: Number(n), data: data!, seed: seed! }, async () => {
  console.log('made', (Date.now() - t) / 1000)
})
