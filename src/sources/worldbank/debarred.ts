import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import { parsed } from '#files/json-lines.ts'
import { FileError, type Row, RowError } from '#files/row.ts'
import { wholeText } from '#files/text-of.ts'
import type { ListedEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { shown } from '#lib/shown.ts'
import { countryIn } from '../shared/listed/country.ts'
import { joined, listedEntry, type Name, oneLine } from '../shared/listed/listed-entry.ts'

const kinds: Record<string, 'person' | 'organisation'> = { I: 'person', F: 'organisation', C: 'organisation' }
const titles = /^(?:m\/s\.?|messrs\.?|mr\.?|mrs\.?|ms\.?|miss|dr\.?|eng\.?|engr\.?|prof\.?)\s+/i

export const debarred: Dataset = {
  id: 350,
  code: 'debarred',
  name: 'World Bank: Debarred firms and individuals',
  category: 'Enriched',
  files: 'The JSON behind the page of debarred firms and individuals',
  fills:
    'Names with the other names that they contain (a.k.a., f.k.a. and d.b.a.), address, country, grounds, start and end of the debarment, cross-debarment',
  leavesOut: 'Internal numbers of the bank, and who changed the record',
  url: 'https://www.worldbank.org/en/projects-operations/procurement/debarred-firms',
  licence: 'Terms of the World Bank; no licence is stated',
  attribution: 'Source: The World Bank, Listing of Ineligible Firms and Individuals.',
  precedence: 1,
  badShare: 0.01,
  isList: true,
  complete: /./,
  recognises: (_, head) => /^\s*\{\s*"response"\s*:\s*\{\s*"ZPROCSUPP"\s*:\s*\[/.test(head),
  async *read(file, about) {
    const text = await wholeText(await file.open(), 64 << 20)
    const firms = (parsed(text) as { response?: { ZPROCSUPP?: unknown } }).response?.ZPROCSUPP
    if (!Array.isArray(firms)) throw new FileError('not the list: it has no response.ZPROCSUPP. Download it again.')
    // Each record has the moment at which the list was made.
    const made = firms.flatMap(firm => String(firm?.LAST_REFRESH_DATE ?? '').match(/^\d{4}-\d\d-\d\d/)?.[0] ?? [])
    about.publishedOn ??= made.sort().at(-1)
    for (const [at, value] of firms.entries()) yield { line: at + 1, value, raw: shown(JSON.stringify(value)) }
  },
  translate: ({ value, raw }: Row<Record<string, unknown>>, { reading }) => [translateFirm(value, raw, reading)],
}

const unused =
  `MANDT LEGACY_FLG UN_SUPP_FLG INELIG_FLG DEBAR_TYPE AML_ENTR_IND DNB_ID DNB_PAR_ID DNB_ULTM_ID CRIS_SUPP_ID SUPP_ELIG_STAT CRPD_MATCH CRPD_STAT
  CREATE_USER CREATE_DATE CREATE_TIME UPD_USER UPD_DATE UPD_TIME REGISTER REGISTER_ID PARENT CREATE_USER_NAME UPD_USER_NAME RECHK_IND
  LAST_REFRESH_DATE COUNTRY_NAME SUPP_POST_CODE`.split(/\s+/)

function translateFirm(firm: Record<string, unknown>, raw: string, reading: FileReading): ListedEntry {
  const row = new Fields(firm, reading)
  row.ignore(...unused)
  const text = (name: string) => oneLine(row.take(name) ?? '') || null
  const key = text('SUPP_ID')
  if (key === null) throw new RowError('SUPP_ID is missing')
  const [from, until] = [yearMonthDay(text('DEBAR_FROM_DATE')), yearMonthDay(text('DEBAR_TO_DATE'))]
  const parts = [
    'SUPP_ADDR',
    'SUPP_CITY',
    'SUPP_STATE_CODE',
    'SUPP_PROV_NAME',
    'SUPP_ZIP_CODE',
    'SUPP_POST_CODE',
    'COUNTRY_NAME',
  ]
  const address = joined(parts.map(text), ', ')
  const isCross = text('ELIG_STAT') === 'X-DEBARRED'
  const entry = listedEntry(
    {
      list: 'worldbank-debarred',
      key,
      kind: kinds[text('SUPP_TYPE_CODE') ?? ''] ?? 'unknown',
      names: namesIn(text('SUPP_NAME') ?? ''),
      countries: countryIn(text('LAND1') ?? text('COUNTRY_NAME'), 'residence'),
      addresses: address
        ? [
            {
              text: address,
              city: text('SUPP_CITY'),
              postalCode: text('SUPP_ZIP_CODE') ?? text('SUPP_POST_CODE'),
              country: text('LAND1'),
            },
          ]
        : [],
      programmes: [isCross ? 'Cross debarment' : 'Debarment'],
      measures: [
        {
          kind: 'debarment',
          words: `${isCross ? 'Debarred because of another development bank' : 'Debarred by the World Bank'}${text('INELIGIBLY_STATUS') ? `: ${text('INELIGIBLY_STATUS')?.toLowerCase()}` : ''}`,
          from,
          to: until?.startsWith('2999') ? null : until,
          act: text('DEBAR_REASON'),
        },
      ],
      listedOn: from,
      reason: text('DEBAR_REASON'),
      remarks: [text('ADD_SUPP_INFO'), text('SUPP_PRE_ACRN'), text('SUPP_POST_ACRN')].flatMap(one => one ?? []),
      link: 'https://www.worldbank.org/en/projects-operations/procurement/debarred-firms',
    },
    raw,
  )
  row.requireAllRead()
  return entry
}

/** 'MR. X', 'FIRM (ACRONYM)', 'FIRM (F/K/A OLD FIRM)', 'FIRM*356'. */
function namesIn(written: string): Name[] {
  const plain = written.replace(/\s*\*\s*\d+\s*$/, '')
  const marker =
    /\(?\b(a\.?\/?k\.?\/?a\b\.?|f\.?\/?k\.?\/?a\b\.?|d\.?\/?b\.?\/?a\b\.?|also known as|formerly(?: known as)?|doing business as)[,:]?\s*/gi
  const [main = '', ...rest] = plain.split(marker)
  const names: Name[] = bare(main) ? [{ name: bare(main), kind: 'primary', strength: 'strong' }] : []
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const kind = names.length === 0 ? 'primary' : /^f/i.test(rest[at] as string) ? 'former' : 'alias'
    names.push({ name: bare(rest[at + 1] as string), kind, strength: 'strong' })
  }
  const [, whole, acronym] = /^(.+?)\s*\(([^()]{2,60})\)$/.exec(bare(main)) ?? []
  if (whole && acronym) {
    names.push(
      { name: bare(whole), kind: 'alias', strength: 'strong' },
      { name: acronym.trim(), kind: 'alias', strength: 'weak' },
    )
  }
  return names
}

const bare = (text: string) => {
  const plain = oneLine(text.replace(/[,;]\s*$/, '')).replace(titles, '')
  const isOpen = plain.split('(').length < plain.split(')').length
  return isOpen ? plain.replace(/\)\s*$/, '') : plain
}
