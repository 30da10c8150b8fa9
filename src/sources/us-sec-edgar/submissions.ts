import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { parsed } from '#files/json-lines.ts'
import { BadRow, type Row } from '#files/row.ts'
import { wholeText } from '#files/text-of.ts'
import type { CompanyEntry, CompanyKey, NameEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { abroad } from '../shared/abroad.ts'
import { readFields } from '../shared/read-fields.ts'
import { nightlyArchive } from './feed.ts'
import { isCompanyName } from './filer-kind.ts'
import { continuationOf, type FilingsSaid, filingsSaid } from './filings.ts'
import { addressIn, jurisdictionOf, placeOf } from './place-of.ts'
import { cikKey, cikOf, common, einOf } from './publisher.ts'

const maxFilerLength = 64 << 20

/**
 * Who files: one file a filer, in folders or in submissions.zip, and further ones with older filings of those who made more
 * than a thousand. Of the filings only their number is read.
 */
export const submissions: Dataset = {
  ...common,
  id: 31,
  code: 'submissions',
  name: 'SEC EDGAR, filers',
  carries: { activity: 'some', contact: 'some', vat_number: 'some' },
  files: 'CIK##########.json and CIK##########-submissions-###.json, alone or in submissions.zip',
  fills:
    'Filers: names, place of incorporation, address, industry code, tickers. CIK, kind of filer, and the number and dates of their filings by form as extra',
  leavesOut: 'The filings themselves',
  url: 'https://www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip',
  precedence: 60,
  feed: nightlyArchive('bulkdata/submissions.zip'),
  recognises: (name, head) =>
    continuationOf(name) !== null ||
    /^\s*\{\s*"cik"\s*:\s*"?\d+"?\s*,\s*"entityType"\s*:/.test(head) ||
    /^\s*\{\s*"accessionNumber"\s*:\s*\[/.test(head),
  entryDay: entry => (entry.kind === 'company' && (entry.extra?.filings as FilingsSaid | null)?.filed_to) || null,
  read: readFiler,
  translate: (row: Row<Json>, { name, reading }) => {
    const older = continuationOf(name)
    return older ? translateOlder(row.value, older, reading) : translateFiler(row.value, reading)
  },
}

type Json = Record<string, unknown>

async function* readFiler(file: InputFile, about: AboutFile): AsyncGenerator<Row<unknown>> {
  const text = await wholeText(await file.open(), maxFilerLength)
  const value = parsed(text)
  const raw = text.slice(0, 2000)
  if (value instanceof BadRow || continuationOf(file.name)) yield { line: 1, value, raw }
  else if ((value as Json).cik === undefined) {
    const nobodys = 'older filings without a filer: keep the original file name, CIK##########-submissions-###.json'
    yield { line: 1, value: new BadRow(nobodys), raw }
  } else {
    if (!isCompany(new Fields(value as Json, about.reading))) about.leftOut = { 'individual filers': 1 }
    yield { line: 1, value, raw }
  }
}

function translateOlder(
  value: Json,
  { cik, part }: { cik: string; part: string },
  reading: FileReading,
): CompanyEntry[] {
  const filings = readFields(value, reading, filingsSaid)
  return [{ kind: 'company', key: [cik, part].join('/'), keys: [cikKey(cik)], extra: { [`filings_${part}`]: filings } }]
}

function translateFiler(value: Json, reading: FileReading): CompanyEntry[] {
  const fields = new Fields(value, reading)
  const cik = cikOf(fields.require('cik'))
  const name = fields.require('name')
  const ein = einOf(fields.take('ein'))
  const lei = fields.take('lei')
  const tickers = fields.texts('tickers')
  const sic = fields.take('sic')
  const website = fields.take('website') ?? fields.take('investorWebsite')
  const phones = fields.texts('phone')
  const { address, country, place: office } = addressOf(fields.object('addresses'))
  const incorporated = placeOf(fields.take('stateOfIncorporation'))
  const place = incorporated ?? office
  const isAmerican = place?.country === 'US'
  const filings = fields.object('filings')
  const recent = filings?.object('recent')
  const names = formerNames(fields.objects('formerNames'), name)
  const extra = {
    cik,
    // What it is to a company of another country, which has a tax number of its own there.
    ein: isAmerican ? null : ein,
    entity_type: fields.take('entityType'),
    sic_description: fields.take('sicDescription'),
    category: fields.take('category')?.replaceAll('<br>', ', ') ?? null,
    fiscal_year_end: fields.take('fiscalYearEnd'),
    exchanges: fields.texts('exchanges'),
    description: fields.take('description'),
    filings: recent ? filingsSaid(recent) : null,
  }
  filings?.ignore('files')
  fields.ignore('ownerOrg', 'flags', 'insiderTransactionForIssuerExists', 'investorWebsite')
  fields.ignore('stateOfIncorporationDescription', 'insiderTransactionForOwnerExists')
  fields.requireAllRead()
  if (!isCompany(fields)) return []
  const keys: CompanyKey[] = [cikKey(cik)]
  if (lei) keys.push({ scheme: 'lei', number: lei })
  if (ein && isAmerican) keys.push({ scheme: 'vat:US', number: ein })
  keys.push(...tickers.map(ticker => ({ scheme: 'ticker', number: ticker })))
  return [
    {
      kind: 'company',
      key: cik,
      keys,
      basic: place
        ? {
            name,
            country_code: place.country,
            vat_number: isAmerican ? ein : null,
            lei,
            ticker: tickers[0] ?? null,
            state: incorporated?.state ?? null,
            // The place of an office does not show which law governs the company.
            jurisdiction: incorporated ? jurisdictionOf(incorporated) : null,
          }
        : undefined,
      address: address && place && { ...address, address_country: abroad(country, place.country) },
      contact: { website, phones },
      activity: { sic: sic && sic !== '0000' ? [`US:${sic}`] : null },
      names,
      extra,
    },
  ]
}

/** Directors and shareholders file too. Some funds differ from people by their tax number alone. */
function isCompany(fields: Fields): boolean {
  if (fields.take('entityType') === 'operating' || fields.texts('tickers').length > 0) return true
  const isInsider = /^(1|true)$/.test(fields.take('insiderTransactionForOwnerExists') ?? '')
  return isCompanyName(fields.require('name')) || (einOf(fields.take('ein')) !== null && !isInsider)
}

function addressOf(addresses: Fields | null) {
  const given = [addresses?.object('business'), addresses?.object('mailing')].map(partsOf)
  const stated = given.find(parts => parts?.address)
  return {
    address: stated?.address,
    country: stated?.place?.country,
    place: given.find(parts => parts?.place)?.place ?? null,
  }
}

function partsOf(fields: Fields | null | undefined) {
  if (!fields) return null
  const place = placeOf(fields.take('stateOrCountry'))
  const address = addressIn([...fields.texts('street1'), ...fields.texts('street2')], {
    address_city: fields.take('city'),
    country_region: fields.take('foreignStateTerritory') ?? place?.state,
    zip_code: fields.take('zipCode'),
  })
  fields.ignore('stateOrCountryDescription', 'isForeignLocation', 'country', 'countryCode')
  return { address, place }
}

function formerNames(former: Fields[], current: string): NameEntry[] {
  const seen = new Set([current.toLowerCase()])
  return former.flatMap(fields => {
    const name = fields.take('name')
    const from = yearMonthDay(fields.take('from'))
    const to = yearMonthDay(fields.take('to'))
    if (name === null || seen.has(name.toLowerCase())) return []
    seen.add(name.toLowerCase())
    return { kind: 'previous', name, valid_from: from, valid_until: to }
  })
}
