import { headOf } from '#files/head-of.ts'
import { FileError, type Row } from '#files/row.ts'
import { type XmlElement, xmlRecords } from '#files/xml-records.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { wholeFiles } from '../shared/whole-files.ts'
import { translateEntry } from './translate-entry.ts'

const feed = wholeFiles(['https://scsanctions.un.org/resources/xml/en/consolidated.xml'], {
  publishes: 'The full list, every day, changed when a committee acts',
  looksEvery: 240,
  staleAfter: 720,
  unverified: 'the host to which the address redirects, which third parties name',
})

const isTheList = (head: string) => /<CONSOLIDATED_LIST[\s>]/.test(head)

export const consolidated: Dataset = {
  id: 310,
  code: 'consolidated',
  name: 'United Nations Security Council: Consolidated list',
  category: 'Enriched',
  files: 'consolidated.xml',
  fills:
    'Names in the order of their parts and in their own script, aliases with their quality, births, nationalities, documents, addresses, regime, dates of listing and change',
  leavesOut: 'Languages other than English; narrative summaries of reasons, which are not in the file',
  url: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  licence: 'Terms of use of the United Nations',
  attribution: 'Source: United Nations Security Council Consolidated List.',
  precedence: 1,
  badShare: 0.01,
  isList: true,
  complete: /\.xml$/i,
  feed: { ...feed, origins: [...feed.origins, 'https://unsolprodfiles.blob.core.windows.net'] },
  recognises: (_, head) => isTheList(head),
  async *read(file, about) {
    const head = await headOf(file)
    if (!isTheList(head)) throw new FileError('not the list: its root is not CONSOLIDATED_LIST. Download it again.')
    const [, day] = /dateGenerated="(\d{4}-\d\d-\d\d)/.exec(head) ?? []
    if (day) about.publishedOn = day
    yield* xmlRecords(await file.open(), new Set(['INDIVIDUAL', 'ENTITY']))
  },
  translate: ({ value, raw }: Row<XmlElement>) => [translateEntry(value, raw)],
}
