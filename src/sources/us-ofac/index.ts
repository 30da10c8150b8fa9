import { firstBytes, headOf } from '#files/head-of.ts'
import { FileError, type Row } from '#files/row.ts'
import { wrongForm } from '#files/wrong-form.ts'
import type { Dataset, Source } from '#ingest/entries/source.ts'
import { wholeFiles } from '../shared/whole-files.ts'
import { entryOf } from './entry-of.ts'
import type { OfacList, OfacParty } from './party.ts'
import { readAdvanced } from './read-advanced.ts'
import { readClassic } from './read-classic.ts'
import { readStandard } from './read-standard.ts'

const service = 'https://sanctionslistservice.ofac.treas.gov'
/** Every download is redirected here, under an address that holds for minutes. */
const store = 'https://wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com'

const feedOf = (file: string) => {
  const feed = wholeFiles([`${service}/api/PublicationPreview/exports/${file}`], {
    publishes: 'The full list, after every action, several times a week',
    looksEvery: 60,
    staleAfter: 240,
    unverified: `the advanced format as a whole (only its parts were read); the host ${new URL(store).host}, which third parties name as the target of the redirect`,
  })
  return { ...feed, origins: [...feed.origins, store] }
}

const isXml = (head: string) => /<sdnList[\s>]/.test(head) || /<Sanctions[\s>]/.test(head)
const isClassic = (head: string) => /^\d+,"[^"]*",(-0- ?|"(individual|vessel|aircraft)"),/i.test(head)

/** By what a file begins with: a stored answer that an address has expired has the name of the list too. */
const read: Dataset['read'] = async function* (file, about) {
  const head = await headOf(file)
  if (/<sdnList[\s>]/.test(head)) yield* readStandard(file, about)
  else if (/<Sanctions[\s>]/.test(head)) yield* readAdvanced(file, about)
  else if (isClassic(head)) yield* readClassic(file, about.reading)
  else {
    const [, root] = /^(?:\uFEFF)?\s*(?:<\?[^>]*\?>\s*)*<([\w:]+)/.exec(head) ?? []
    throw new FileError(
      wrongForm(await firstBytes(file)) ??
        `not the list${root ? `, but <${root}>` : ''}: it begins neither like OFAC's classic CSV nor like its XML. Download it again.`,
    )
  }
}

const fills =
  'Names, with weak and former ones marked, numbers of all kinds, births, nationalities, citizenships, addresses, flags, programmes, remarks; from the advanced XML also the date of listing, the legal basis and names in other scripts'

const datasetOf = (
  list: OfacList,
  own: Pick<Dataset, 'id' | 'code' | 'name' | 'files' | 'feed' | 'recognises' | 'isCompanion'>,
): Dataset => ({
  category: 'Enriched',
  fills,
  leavesOut:
    'Relations between parties in the advanced XML; issue and expiry of documents (kept in the record as it came)',
  url: 'https://ofac.treasury.gov/sanctions-list-service',
  licence: 'Public domain (work of the US government)',
  precedence: 1,
  badShare: 0.01,
  isList: true,
  complete: /\.(csv|xml)$/i,
  read,
  translate: ({ value }: Row<OfacParty>) => [entryOf(value, list)],
  ...own,
})

const source: Source = {
  code: 'us-ofac',
  title: 'United States: lists of the Office of Foreign Assets Control',
  publisher: 'US Department of the Treasury, Office of Foreign Assets Control (OFAC)',
  notes: `All formats of a list have the same keys, so one may follow another: the advanced XML is kept up to date, because only it has dates of listing and
names in other scripts. The classic CSV needs ALT.CSV and ADD.CSV beside it, and SDN_COMMENTS.CSV where remarks continue.

Everyone on the SDN list is blocked. The consolidated list has restrictions of other kinds, which each entry names; it blocks
no one. OFAC does not list the companies that listed parties own.`,
  datasets: [
    datasetOf('us-ofac-sdn', {
      id: 300,
      code: 'sdn',
      name: 'OFAC: Specially Designated Nationals and Blocked Persons',
      files: 'SDN.CSV with ALT.CSV, ADD.CSV and SDN_COMMENTS.CSV; SDN.XML; SDN_ADVANCED.XML',
      feed: feedOf('SDN_ADVANCED.XML'),
      recognises: (name, head) =>
        /(^|-)sdn(_advanced)?\.(csv|xml)$/i.test(name) || (isXml(head) && !/cons/i.test(name)),
      isCompanion: name => /(^|-)(alt|add|sdn_comments)\.csv$/i.test(name),
    }),
    datasetOf('us-ofac-consolidated', {
      id: 301,
      code: 'consolidated',
      name: 'OFAC: Consolidated (non-SDN) list',
      files: 'CONS_PRIM.CSV with CONS_ALT.CSV, CONS_ADD.CSV and CONS_COMMENTS.CSV; CONSOLIDATED.XML; CONS_ADVANCED.XML',
      feed: feedOf('CONS_ADVANCED.XML'),
      recognises: (name, head) =>
        /(^|-)cons_(prim\.csv|advanced\.xml)$/i.test(name) ||
        (/^consolidated(-[\d-]+)?\.xml$/i.test(name) && isXml(head)),
      isCompanion: name => /(^|-)cons_(alt|add|comments)\.csv$/i.test(name),
    }),
  ],
}

export default source
