import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { withDemoDatabase } from './support/demo-database.ts'
import { median, quantile } from './support/quantile.ts'
import { drawQuestions, openSide, operations, type Side } from './support/read-operations.ts'

// Every read operation at two sizes of the database, over HTTP and with charging. The two servers take turns, each asked
// for companies of its own; what grows with the number of companies shows in the ratio of the medians.

const { values: options } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '2000000' },
    'small-data': { type: 'string', default: '' },
    'large-data': { type: 'string', default: '' },
    requests: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
const requests = Number(options.requests)

async function compare(small: Side, large: Side) {
  const rows = []
  for (const name of Object.keys(operations)) {
    const times = { small: [] as number[], large: [] as number[] }
    // The first round warms up: the first time that a page is read is not what is compared.
    for (const counts of [false, true]) {
      for (let at = 0; at < requests; at++) {
        for (const [size, side] of Object.entries({ small, large })) {
          const took = await side.operation(name, at)
          if (counts && took !== null) times[size as 'small'].push(took)
        }
      }
    }
    rows.push({
      operation: name,
      small_ms: median(times.small),
      large_ms: median(times.large),
      small_p95_ms: quantile(times.small, 0.95),
      large_p95_ms: quantile(times.large, 0.95),
    })
  }
  console.table(rows.map(row => ({ ...row, ratio: row.large_ms / row.small_ms })))
  const summary = { small: Number(options.small), large: Number(options.large), requests, rows }
  if (options.out) await writeFile(options.out, JSON.stringify(summary, null, 2))
}

const [small, large] = [Number(options.small), Number(options.large)]
await withDemoDatabase({ companies: small, data: options['small-data'] }, (smallUrl, smallFolder) =>
  withDemoDatabase({ companies: large, data: options['large-data'] }, async (largeUrl, largeFolder) => {
    const draw = (url: string, companies: number) => drawQuestions(url, companies, requests, Number(options.seed))
    const sides = [
      await openSide(smallUrl, smallFolder, await draw(smallUrl, small)),
      await openSide(largeUrl, largeFolder, await draw(largeUrl, large)),
    ] as const
    try {
      await compare(...sides)
    } finally {
      for (const side of sides) await side.close()
    }
  }),
)
