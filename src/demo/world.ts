import type { City, Country, Form } from '#demo/country.ts'
import { numberFirst, numberLast } from '#demo/country.ts'
import type { Culture } from '#demo/culture.ts'
import { latvian } from '#demo/cultures/baltic.ts'
import { english } from '#demo/cultures/english.ts'
import { danish, dutch, german, norwegian, swedish } from '#demo/cultures/germanic.ts'
import { french, italian, portuguese, spanish } from '#demo/cultures/romance.ts'
import { arabic, chinese, greek } from '#demo/cultures/scripts.ts'
import { digits, scatter } from '#demo/identifiers.ts'
import { type Place, places } from '#domain/nomenclatures/places.ts'

// The countries whose registers are not modelled individually. Their companies have few facts, but each country and every other of
// its regions has one, so that filters by place find something.

/** How companies are named: in which language, and what follows the name. */
const languages: Record<string, [culture: Culture, mark: string]> = {
  english: [english, 'Ltd'],
  french: [french, 'SARL'],
  spanish: [spanish, 'S.A.'],
  portuguese: [portuguese, 'Lda'],
  german: [german, 'GmbH'],
  italian: [italian, 'S.r.l.'],
  dutch: [dutch, 'B.V.'],
  arabic: [arabic, 'ذ.م.م'],
  chinese: [chinese, '有限公司'],
  greek: [greek, 'Ε.Π.Ε.'],
  latvian: [latvian, 'UAB'],
  swedish: [swedish, 'Ab'],
  norwegian: [norwegian, 'AS'],
  danish: [danish, 'ApS'],
}

/** A country's currency, and how much of it buys what one pound buys, roughly. */
const lines = `
english: AG XCD 3.6, AI XCD 3.6, AL ALL 115, AM AMD 510, AQ USD 1.3, AS USD 1.3, AZ AZN 2.2, BA BAM 2.3, BB BBD 2.6,
  BD BDT 155, BM BMD 1.3, BN BND 1.7, BS BSD 1.3, BT BTN 108, BV NOK 13, BW BWP 17, BY BYN 4.2, BZ BZD 2.6, CC AUD 2,
  CK NZD 2.2, CX AUD 2, CZ CZK 29, DM XCD 3.6, ER ERN 19, ET ETB 170, FJ FJD 2.9, FK FKP 1, FM USD 1.3, GD XCD 3.6,
  GE GEL 3.5, GG GBP 1, GH GHS 15, GI GIP 1, GM GMD 92, GS FKP 1, GU USD 1.3, GY GYD 270, HM AUD 2, HR EUR 1.2,
  HU HUF 460, ID IDR 21000, IL ILS 4.6, IM GBP 1, IN INR 110, IO USD 1.3, IR IRR 54000, JE GBP 1, JM JMD 205,
  KE KES 168, KG KGS 112, KH KHR 5200, KI AUD 2, KN XCD 3.6, KP KPW 1150, KR KRW 1800, KY KYD 1.1, KZ KZT 660,
  LA LAK 28000, LC XCD 3.6, LK LKR 390, LR LRD 240, LS LSL 23, MD MDL 23, ME EUR 1.2, MH USD 1.3, MK MKD 72,
  MM MMK 2700, MN MNT 4500, MP USD 1.3, MS XCD 3.6, MT EUR 1.2, MU MUR 59, MV MVR 20, MW MWK 2250, MY MYR 5.6,
  NA NAD 23, NF AUD 2, NG NGN 2000, NP NPR 175, NR AUD 2, NU NZD 2.2, NZ NZD 2.2, PG PGK 5.3, PH PHP 75, PK PKR 365,
  PL PLN 4.9, PN NZD 2.2, PW USD 1.3, RO RON 5.9, RS RSD 137, RU RUB 106, SB SBD 11, SC SCR 18, SH SHP 1, SI EUR 1.2,
  SK EUR 1.2, SL SLE 30, SS SSP 5900, SZ SZL 23, TC USD 1.3, TF EUR 1.2, TH THB 43, TJ TJS 13, TK NZD 2.2, TM TMT 4.6,
  TO TOP 3.1, TR TRY 53, TT TTD 8.8, TV AUD 2, TZ TZS 3300, UA UAH 55, UG UGX 4700, UM USD 1.3, UZ UZS 16500,
  VC XCD 3.6, VG USD 1.3, VI USD 1.3, VN VND 34000, VU VUV 158, WS WST 3.6, ZA ZAR 23, ZM ZMW 30, ZW ZWG 35
french: BF XOF 755, BI BIF 3900, BJ XOF 755, BL EUR 1.2, CD CDF 3800, CF XAF 755, CG XAF 755, CI XOF 755, CM XAF 755,
  DJ DJF 235, GA XAF 755, GF EUR 1.2, GN GNF 11400, GP EUR 1.2, HT HTG 172, KM KMF 565, MC EUR 1.2, MF EUR 1.2,
  MG MGA 5900, ML XOF 755, MQ EUR 1.2, NC XPF 137, NE XOF 755, PF XPF 137, PM EUR 1.2, RE EUR 1.2, RW RWF 1900,
  SN XOF 755, TD XAF 755, TG XOF 755, WF XPF 137, YT EUR 1.2
spanish: AD EUR 1.2, AR ARS 1900, BO BOB 9.1, CL CLP 1250, CO COP 5200, CR CRC 665, CU CUP 31, DO DOP 82, EC USD 1.3,
  GQ XAF 755, GT GTQ 10, HN HNL 34, NI NIO 48, PA PAB 1.3, PE PEN 4.6, PR USD 1.3, PY PYG 9400, SV SVC 11.5,
  UY UYU 53, VE VES 280
portuguese: AO AOA 1200, CV CVE 130, GW XOF 755, MZ MZN 84, PT EUR 1.2, ST STN 29, TL USD 1.3
german: AT EUR 1.2, CH CHF 1.1, LI CHF 1.1
italian: SM EUR 1.2, VA EUR 1.2
dutch: AW AWG 2.4, BQ USD 1.3, CW XCG 2.4, SR SRD 48, SX XCG 2.4
arabic: AF AFN 92, BH BHD 0.5, DZ DZD 175, EG EGP 65, EH MAD 13, IQ IQD 1720, JO JOD 0.93, KW KWD 0.4, LB LBP 117000,
  LY LYD 7.1, MA MAD 13, MR MRU 52, OM OMR 0.5, PS ILS 4.6, QA QAR 4.8, SA SAR 4.9, SD SDG 790, SO SOS 750,
  SY SYP 17000, TN TND 3.9, YE YER 320
chinese: HK HKD 10, MO MOP 10.5, TW TWD 42
greek: CY EUR 1.2
latvian: LT EUR 1.2
swedish: AX EUR 1.2, FI EUR 1.2
norwegian: IS ISK 170, SJ NOK 13
danish: FO DKK 8.7, GL DKK 8.7`

/**
 * Companies out of a thousand, by the size of the economy, where it is at least a thousandth of the world's; with those of
 * the modelled countries they make a thousand.
 */
const shares = new Map(
  `IN 36, RU 20, KR 17, ID 13, TR 12, SA 10, CH 9, PL 8, TW 7, AR 6, IL 5, AT 5, TH 5, VN 4, PH 4, BD 4, MY 4, CO 4, HK 4,
  IR 4, ZA 4, EG 4, RO 4, PK 3, CZ 3, CL 3, PT 3, FI 3, PE 3, KZ 3, IQ 3, DZ 3, NZ 2, HU 2, QA 2, UA 2, NG 2, MA 2, KW 2,
  ET 1, SK 1, PR 1, EC 1, DO 1, KE 1, AO 1, UZ 1, GT 1, OM 1`
    .split(',')
    .map(text => text.trim().split(' ') as [string, string]),
)

const parents = new Set([...places.values()].map(place => place.parentId))

/** The smallest parts of every country; a country without parts is its own. */
export const smallestPlaces = Map.groupBy(
  [...places.values()].filter(place => place.country !== null && !parents.has(place.id)),
  place => place.country as string,
)

/** Where only the name of a region is known: its seat often bears the same name. */
export function seatOf(place: Place): City {
  return {
    name: place.name,
    region: place.name,
    state: place.state ?? '',
    postalPattern: '',
    latitude: null,
    longitude: null,
  }
}

function createCountry(code: string, currency: string, price: number, language: string): Country {
  const [culture, mark] = languages[language] as [Culture, string]
  const smallest = smallestPlaces.get(code) as Place[]
  const name = [...places.values()].find(place => place.country === code && place.state === null)?.name as string
  // The legal forms of these countries are not modelled, so none is given.
  const form: Form = { text: '', elf: null, mark, isPublic: false, isPartnership: false }
  return {
    code,
    share: Number(shares.get(code) ?? 0),
    name,
    nationality: name,
    residence: name,
    currency,
    price,
    culture,
    cities: smallest.map(seatOf),
    forms: [form],
    branchForm: '',
    active: ['Active', 'Registered'],
    between: ['In liquidation', 'Insolvency proceedings'],
    inactive: ['Dissolved', 'Struck off'],
    roles: ['Director', 'Director', 'Manager', 'Secretary'],
    companyRole: 'Corporate director',
    shareTypes: ['Ordinary'],
    banded: false,
    upperCase: false,
    // No country has this prefix.
    phones: ['+999 555 0###'],
    mobiles: ['+999 555 1###'],
    street: ['english', 'french'].includes(language) ? numberFirst : numberLast,
    identify: ({ serial, shift }) => ({ number: digits(1_000_000 + scatter(serial, shift, 8_000_000), 7), tax: null }),
    taxShare: 0,
  }
}

/** In the order of their codes. */
export const otherCountries: Country[] = lines
  .trim()
  .split(/\n(?=\S)/)
  .flatMap(line => {
    const [language, countries] = line.split(': ') as [string, string]
    return countries.split(',').map(text => {
      const [code, currency, price] = text.trim().split(' ') as [string, string, string]
      return createCountry(code, currency, Number(price), language)
    })
  })
  .sort((one, other) => (one.code < other.code ? -1 : 1))
