import type { Source } from '#ingest/entries/source.ts'
import { corporations } from './corporations.ts'

const source: Source = {
  code: 'jp-nta',
  title: 'Japan: National Tax Agency, corporate numbers',
  publisher: 'National Tax Agency of Japan',
  notes: `Names and addresses are served as written, in full-width characters too. The publisher gives its files out behind a form, so they are
downloaded by hand: the file of the whole country once a month, the daily differences between.`,
  datasets: [corporations],
}

export default source
