import { headOf } from '#files/head-of.ts'
import { FileError, type Row } from '#files/row.ts'
import { type XmlElement, xmlRecords } from '#files/xml-records.ts'
import { byFiles } from '#ingest/entries/feed.ts'
import type { Source } from '#ingest/entries/source.ts'
import { type Apart, readApart } from './read-apart.ts'
import { translateTarget } from './translate-target.ts'

const isTheList = (head: string) => /<swiss-sanctions-list[\s>]/.test(head)
const url =
  'https://www.sesam.search.admin.ch/sesam-search-web/pages/downloadXmlGesamtliste.xhtml?lang=en&action=downloadXmlGesamtlisteAction'

const source: Source = {
  code: 'ch-seco',
  title: 'Switzerland: sanctions of SECO',
  publisher: 'State Secretariat for Economic Affairs (SECO), Switzerland',
  notes: `Targets that were delisted stay in the file: the last modification shows whether one is listed. Names are assembled from their parts, once for each script.
Company and ship numbers appear only in free text, which is kept as remarks.`,
  datasets: [
    {
      id: 360,
      code: 'sanctions',
      name: 'Switzerland: Sanctions of SECO',
      category: 'Enriched',
      untried: true,
      files: 'The whole list as XML (swiss-sanctions-list)',
      fills:
        'Names by parts and scripts with their quality, births, nationalities, documents, addresses, programme, justification, dates of listing, change and delisting',
      leavesOut: 'Relations between targets; texts in languages other than English',
      url: 'https://www.seco.admin.ch/sanctions',
      licence: 'Open data of the Swiss administration; free use with the source named',
      attribution: 'Source: State Secretariat for Economic Affairs (SECO).',
      precedence: 1,
      badShare: 0.01,
      isList: true,
      complete: /./,
      feed: {
        publishes: 'The full list, on the day an ordinance changes',
        origins: [new URL(url).origin],
        looksEvery: 360,
        staleAfter: 720,
        unverified: 'everything: no file from this publisher has been seen',
        next: async () => ({
          kind: 'full',
          files: [{ name: 'swiss-sanctions-list.xml', url }],
          dated: byFiles,
          isLast: true,
        }),
      },
      recognises: (_, head) => isTheList(head),
      async *read(file, about) {
        const head = await headOf(file)
        if (!isTheList(head))
          throw new FileError('not the list: its root is not swiss-sanctions-list. Download it again.')
        about.publishedOn = /<swiss-sanctions-list[^>]*\sdate="(\d{4}-\d\d-\d\d)/.exec(head)?.[1]
        const apart = await readApart(file)
        for await (const row of xmlRecords(await file.open(), new Set(['target']))) {
          yield { ...row, raw: row.raw, value: { target: row.value, apart } }
        }
      },
      translate: ({ value, raw }: Row<{ target: XmlElement; apart: Apart }>) => [
        translateTarget(value.target, value.apart, raw),
      ],
    },
  ],
}

export default source
