import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withEmbeddedDatabase } from './support/embedded-database.ts'
import { measurePairs, readPairs } from './support/labelled-pairs.ts'

// Pairs of company names that people have labelled as the same or not, where they lie: the second name of a pair is a
// company, the first asks for it, and a match is that company among the candidates. Labels are a screener's, so that pairs
// whose numbers differ, which screeners want to see and a search keeps apart, are left out.

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: path.join(import.meta.dirname, '../../shared/screening/labelled/pairs.csv') },
    /** Where all companies are, and are asked for. */
    country: { type: 'string', default: 'GB' },
    /** Companies of the second universe beside them, so that words are as rare as in life. */
    companies: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    data: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
})

async function report(text: object) {
  console.log(JSON.stringify(text))
  if (options.out) await writeFile(options.out, `${JSON.stringify(text, null, 2)}\n`)
}

if (!existsSync(options.pairs)) {
  console.log(
    `The labelled pairs are not here (${options.pairs}; --pairs names their file), so that nothing is measured.`,
  )
  await report({ pairs: 0 })
} else {
  const { country, seed, companies, misses } = options
  const { pairs, leftOut } = await readPairs(options.pairs)
  const beside = { country, seed: Number(seed), companies: Number(companies) }
  const outcome = await withEmbeddedDatabase(options.data, url => measurePairs(url, pairs, beside))
  if (misses) for (const miss of outcome.misses) console.log(miss)
  await report({ pairs: pairs.length, left_out: leftOut, ...outcome.measured })
}
