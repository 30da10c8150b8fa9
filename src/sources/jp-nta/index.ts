import type { Source } from '#ingest/entries/source.ts'
import { corporations } from './corporations.ts'

const source: Source = {
  code: 'jp-nta',
  title: 'Japan: National Tax Agency, corporate numbers',
  publisher: 'National Tax Agency of Japan',
  notes: `Names and addresses are served as written, in full-width characters too. The publisher offers its files behind a form, so they are
downloaded by hand: the nationwide file once a month, and the daily differences in the meantime.`,
  datasets: [corporations],
}

export default source
