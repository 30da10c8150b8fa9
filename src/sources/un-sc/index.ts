import type { Source } from '#ingest/entries/source.ts'
import { consolidated } from './consolidated.ts'

const source: Source = {
  code: 'un-sc',
  title: 'United Nations: Security Council consolidated list',
  publisher: 'United Nations Security Council',
  notes: `Names are ordered parts, not first and last names: they are joined in that order. Company identifiers appear only in the comments, which are
kept as remarks. Reasons are on the pages of the committees, not in the file.`,
  datasets: [consolidated],
}

export default source
