import type { CompanyEntry, CompanyKey, NameEntry } from '#ingest/entry.ts'
import type { Dataset } from '#ingest/source.ts'
import { yearMonthDay } from '#lib/read/days.ts'
import { Fields } from '#lib/read/fields.ts'
import type { InputFile } from '#lib/read/input-file.ts'
import { parsed } from '#lib/read/json-lines.ts'
import type { Row } from '#lib/read/row.ts'
import { wholeText } from '#lib/read/text-of.ts'
import { cikKey, cikOf, einOf } from './keys.ts'
import { jurisdictionOf, placeOf } from './place-of.ts'

const LARGEST_FILER = 64 << 20

/** Who files: one file a filer, in folders or in submissions.zip. The filings themselves are not read. */
export const submissions: Dataset = {
  id: 31,
  code: 'submissions',
  name: 'SEC EDGAR, filers',
  category: 'Government Registry',
  url: 'https://www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip',
  licence: 'Public domain',
  precedence: 60,
  badShare: 0.01,
  recognises: (_, head) => /^\s*\{\s*"cik"\s*:\s*"?\d+"?\s*,\s*"entityType"\s*:/.test(head),
  // Older filings of the same filer, which nothing is taken from.
  isCompanion: name => /^CIK\d{10}-submissions-\d+\.json$/i.test(name),
  read: readFiler,
  translate: (row: Row<Record<string, unknown>>) => translateFiler(row.value),
}

async function* readFiler(file: InputFile): AsyncGenerator<Row<unknown>> {
  const text = await wholeText(await file.open(), LARGEST_FILER)
  yield { line: 1, value: parsed(text), raw: text.slice(0, 2000) }
}

function translateFiler(value: Record<string, unknown>): CompanyEntry[] {
  const fields = new Fields(value)
  const cik = cikOf(fields.require('cik'))
  const name = fields.require('name')
  const ein = einOf(fields.take('ein'))
  const lei = fields.take('lei')
  const tickers = fields.texts('tickers')
  const sic = fields.take('sic')
  const website = fields.take('website') ?? fields.take('investorWebsite')
  const phone = fields.take('phone')
  const entityType = fields.take('entityType')
  const isInsider = /^(1|true)$/.test(fields.take('insiderTransactionForOwnerExists') ?? '')
  const { address, places } = addressOf(fields.object('addresses'))
  const place = placeOf(fields.take('stateOfIncorporation')) ?? places[0] ?? null
  const names = formerNames(fields.objects('formerNames'), name)
  const extra = {
    entity_type: entityType,
    sic_description: fields.take('sicDescription'),
    category: fields.take('category')?.replaceAll('<br>', ', ') ?? null,
    fiscal_year_end: fields.take('fiscalYearEnd'),
    exchanges: fields.texts('exchanges'),
    description: fields.take('description'),
  }
  fields.ignore('ownerOrg', 'flags', 'filings', 'insiderTransactionForIssuerExists', 'investorWebsite')
  fields.ignore('stateOfIncorporationDescription')
  fields.requireAllRead()
  if (!isCompany(entityType, ein, tickers, isInsider)) return []
  const keys: CompanyKey[] = [cikKey(cik)]
  if (lei) keys.push({ scheme: 'lei', number: lei })
  if (ein) keys.push({ scheme: 'vat:US', number: ein })
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
            registration_number: cik,
            vat_number: ein,
            lei,
            ticker: tickers[0] ?? null,
            state: place.state,
            jurisdiction: jurisdictionOf(place),
          }
        : undefined,
      address,
      contact: website || phone ? { website, phones: phone ? [phone] : null } : undefined,
      activity: sic && sic !== '0000' ? { sic: [`US:${sic}`] } : undefined,
      names,
      extra: Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== null && value?.length !== 0)),
    },
  ]
}

/** Directors, shareholders and funds file too. Of those that are no operating companies only some have a tax number. */
function isCompany(type: string | null, ein: string | null, tickers: string[], isInsider: boolean): boolean {
  return type === 'operating' || tickers.length > 0 || (ein !== null && !isInsider)
}

function addressOf(addresses: Fields | null) {
  const business = partsOf(addresses?.object('business') ?? null)
  const mailing = partsOf(addresses?.object('mailing') ?? null)
  const best = business?.address ? business : mailing
  const places = [business?.place, mailing?.place].filter(place => place !== null && place !== undefined)
  return { address: best?.address ?? undefined, places }
}

function partsOf(fields: Fields | null) {
  if (!fields) return null
  const street = [fields.take('street1'), fields.take('street2')].filter(line => line !== null).join(', ')
  const city = fields.take('city')
  const place = placeOf(fields.take('stateOrCountry'))
  const region = fields.take('foreignStateTerritory') ?? place?.state ?? null
  const zip = fields.take('zipCode')
  fields.ignore('stateOrCountryDescription', 'isForeignLocation', 'country', 'countryCode')
  const address =
    street || city
      ? { address_street: street || null, address_city: city, country_region: region, zip_code: zip }
      : null
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
