import { dayMonthYear } from '#files/days.ts'
import { headOf } from '#files/head-of.ts'
import { FileError, type Row } from '#files/row.ts'
import { type XmlElement, xmlRecords } from '#files/xml-records.ts'
import { byFiles } from '#ingest/entries/feed.ts'
import type { Dataset, Source } from '#ingest/entries/source.ts'
import { sanctionedIn } from './read-newer.ts'
import { type EntityLines, entityIn, entityOfLines, readLines } from './read-older.ts'
import { entryOf } from './sanctioned.ts'

const url = 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw'

const forms = { newer: /<export\s[^>]*fsd\/export/, older: /<WHOLE\s[^>]*Date=/, lines: /^\uFEFF?"?Date_file\w*;/ }

/** The files whose form is known by their beginning. */
const read: Dataset['read'] = async function* (file, about) {
  const head = await headOf(file)
  if (forms.newer.test(head)) {
    about.publishedOn = /generationDate="(\d{4}-\d\d-\d\d)/.exec(head)?.[1]
    yield* xmlRecords(await file.open(), new Set(['sanctionEntity']))
  } else if (forms.older.test(head)) {
    about.publishedOn = dayMonthYear(/<WHOLE\s[^>]*Date="([^"]+)"/.exec(head)?.[1] ?? null) ?? undefined
    yield* xmlRecords(await file.open(), new Set(['ENTITY']))
  } else if (forms.lines.test(head)) {
    const [, day] = /\n"?(\d\d\/\d\d\/\d{4});/.exec(head) ?? []
    about.publishedOn = dayMonthYear(day ?? null) ?? undefined
    yield* readLines(file, about.reading)
  } else
    throw new FileError(
      'not the list of the Commission: neither its XML (1.0, 1.1) nor its CSV 1.0. Download it again.',
    )
}

function sanctioned(value: XmlElement | EntityLines) {
  if ('cells' in value) return entityOfLines(value)
  return value.name === 'ENTITY' ? entityIn(value) : sanctionedIn(value)
}

const source: Source = {
  code: 'eu-fsf',
  title: 'European Union: consolidated list of financial sanctions',
  publisher: 'European Commission, DG FISMA',
  notes: `Format 1.1 is kept up to date; formats from before 2020 are read too. The oldest XML has no EU reference, so its entries have other keys.
Sectoral measures of Regulation 833/2014 are not in these files. Only the Official Journal is authentic.

A name can have up to 24 spellings. The strength of an alias is given in its remark, rarely in its attribute; both are read. The CSV 1.1 is not read: it repeats the XML
without the strength.`,
  datasets: [
    {
      id: 320,
      code: 'sanctions',
      name: 'European Union: Consolidated list of financial sanctions',
      category: 'Enriched',
      files: 'xmlFullSanctionsList_1_1 (XML), and XML and CSV of format 1.0',
      fills:
        'Names with language and strength, births as far as known, citizenships, documents and company numbers, addresses, programme, legal act and its date, remarks',
      leavesOut: 'The acts behind single names and addresses; the CSV 1.1',
      url: 'https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions',
      licence: 'CC BY 4.0 (Commission Decision 2011/833/EU)',
      attribution: 'Source: European Commission, consolidated list of financial sanctions, CC BY 4.0.',
      precedence: 1,
      badShare: 0.01,
      isList: true,
      isJoined: true,
      complete: /./,
      feed: {
        publishes: 'The full list, within a day of the Official Journal',
        origins: [new URL(url).origin],
        looksEvery: 360,
        staleAfter: 480,
        unverified: 'the public token in the address, which is taken from the link on data.europa.eu',
        next: async () => ({
          kind: 'full',
          files: [{ name: 'xmlFullSanctionsList_1_1.xml', url }],
          dated: byFiles,
          isLast: true,
        }),
      },
      recognises: (_, head) => Object.values(forms).some(form => form.test(head)),
      read,
      translate: ({ value, raw }: Row<XmlElement | EntityLines>) => [entryOf(sanctioned(value), raw)],
    },
  ],
}

export default source
