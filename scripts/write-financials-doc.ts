import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { derivations } from '#domain/financials/derivations.ts'
import { metricNamed } from '#domain/financials/metrics.ts'

export const financialsDoc = path.join(import.meta.dirname, '../docs/financials.md')

const start = '<!-- derivations: written by scripts/write-financials-doc.ts -->'
const end = '<!-- end of derivations -->'

/** The document with the table of derivations as the code has it now. */
export function writeFinancialsDoc(text: string): string {
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/financials.md has no place for the table: ${start} … ${end}`)
  const lines = derivations.map(({ name, formula, inputs }) => {
    const unit = metricNamed.get(name)?.kind
    return `| ${name} | ${unit} | ${formula} | ${inputs.join(', ')} |`
  })
  return [
    `${before}${start}`,
    '| Name | Unit | Formula | Inputs |',
    '|---|---|---|---|',
    ...lines,
    `${end}${after}`,
  ].join('\n')
}

if (import.meta.main) writeFileSync(financialsDoc, writeFinancialsDoc(readFileSync(financialsDoc, 'utf8')))
