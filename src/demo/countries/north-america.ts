import type { City } from '#demo/country.ts'
import { country, numberFirst } from '#demo/country.ts'
import { english } from '#demo/cultures/english.ts'
import { french, spanish } from '#demo/cultures/romance.ts'
import { digits, luhn, mexicanTaxCode, scatter } from '#demo/identifiers.ts'

const einPrefixes =
  '01 02 03 04 05 06 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 30 32 33 34 35 36 37 38 39 41 42 43 44 45 46 47 48 51 52 54 55 56 57 58 59 61 62 63 64 65 66 67 68 71 72 73 74 75 76 77 81 82 83 84 85 86 87 88 91 92 93 94 95'.split(
    ' ',
  )

export const us = country({
  code: 'US',
  share: 272,
  name: 'United States',
  nationality: 'American',
  residence: 'United States',
  currency: 'USD',
  price: 1.3,
  culture: english,
  cities: `New York|New York|NY|100##|40.71|-74.01
    Los Angeles|California|CA|900##|34.05|-118.24
    San Francisco|California|CA|941##|37.77|-122.42
    San Diego|California|CA|921##|32.72|-117.16
    Houston|Texas|TX|770##|29.76|-95.37
    Austin|Texas|TX|787##|30.27|-97.74
    Dallas|Texas|TX|752##|32.78|-96.8
    Miami|Florida|FL|331##|25.76|-80.19
    Orlando|Florida|FL|328##|28.54|-81.38
    Tampa|Florida|FL|336##|27.95|-82.46
    Wilmington|Delaware|DE|198##|39.75|-75.55
    Buffalo|New York|NY|142##|42.89|-78.88`,
  forms: `Corporation||Inc.|8
    Corporation||Corp.|3|public
    Limited Liability Company||LLC|12
    Limited Partnership||LP|1|partners`,
  branchForm: 'Foreign Corporation',
  active: 'Active;Active;Good Standing;In Existence',
  between: 'Forfeited;Delinquent;Suspended',
  inactive: 'Dissolved;Inactive;Withdrawn;Cancelled',
  roles: 'President;Director;Chief Executive Officer;Secretary;Treasurer;Manager',
  companyRole: 'Registered Agent',
  shareTypes: 'Common Stock;Common Stock;Class A Common Stock;Preferred Stock;Membership Units',
  taxShare: 0.3,
  phones: '+1 212 555 01##;+1 415 555 01##;+1 512 555 01##;+1 305 555 01##;+1 713 555 01##;+1 302 555 01##',
  mobiles: '+1 917 555 01##;+1 310 555 01##;+1 214 555 01##',
  street: numberFirst,
  identify({ serial, shift, form, state }) {
    const seven = digits(scatter(serial, shift, 9_000_000) + 1_000_000, 7)
    const limited = form.text === 'Limited Liability Company'
    const number =
      state === 'CA'
        ? limited
          ? `2019${seven}0`
          : `C${seven}`
        : state === 'TX'
          ? `080${seven}`
          : state === 'FL'
            ? `${limited ? 'L' : 'P'}1900${seven}`
            : seven
    const ein = scatter(serial, shift, einPrefixes.length * 10_000_000)
    const prefix = einPrefixes[Math.floor(ein / 10_000_000)] as string
    return { number, tax: `${prefix}-${digits(ein % 10_000_000, 7)}` }
  },
  register: state => `US-${state}`,
  extra({ city, form }, random) {
    if (random.chance(0.5)) return null
    return { registered_agent_state: city.state, filing_type: form.text.toUpperCase(), franchise_tax_year: 2025 }
  },
})

const quebec = (city: City) => (city.state === 'QC' ? french : english)

export const ca = country({
  code: 'CA',
  share: 21,
  name: 'Canada',
  nationality: 'Canadian',
  residence: 'Canada',
  currency: 'CAD',
  price: 1.7,
  culture: english,
  cultureOf: quebec,
  cities: `Toronto|Ontario|ON|M5@ #@#|43.65|-79.38
    Ottawa|Ontario|ON|K1@ #@#|45.42|-75.7
    Mississauga|Ontario|ON|L5@ #@#|43.59|-79.64
    Montréal|Québec|QC|H3@ #@#|45.5|-73.57
    Québec|Québec|QC|G1@ #@#|46.81|-71.21
    Vancouver|British Columbia|BC|V6@ #@#|49.28|-123.12
    Calgary|Alberta|AB|T2@ #@#|51.05|-114.07
    Edmonton|Alberta|AB|T5@ #@#|53.55|-113.49`,
  forms: `Business corporation||Inc.|8
    Business corporation||Ltd.|5
    Business corporation||Corp.|2|public
    Limited partnership||LP|1|partners`,
  branchForm: 'Extra-provincial corporation',
  active: 'Active;Active;Active - Non-Compliant',
  between: 'Active - Intent to Dissolve Filed;Dissolution Pending (Non-compliance)',
  inactive: 'Dissolved;Amalgamated',
  roles: 'Director;Director;President;Secretary',
  shareTypes: 'Common;Class A Common;Class B Preferred',
  taxShare: 0.6,
  phones: '+1 416 555 01##;+1 514 555 01##;+1 604 555 01##;+1 403 555 01##',
  mobiles: '+1 647 555 01##;+1 438 555 01##',
  street: numberFirst,
  identify({ serial, shift, state }) {
    const seven = digits(scatter(serial, shift, 9_000_000) + 1_000_000, 7)
    const number =
      state === 'BC' ? `BC${seven}` : state === 'QC' ? `117${seven}` : state === 'AB' ? `202${seven}` : `100${seven}`
    return { number, tax: `${luhn(`7${seven}`)}RC0001` }
  },
  register: state => `CA-${state}`,
  extra: (_, random) =>
    random.chance(0.6) ? { governing_legislation: 'Business Corporations Act', last_annual_filing: 2026 } : null,
})

export const mx = country({
  code: 'MX',
  share: 17,
  name: 'Mexico',
  nationality: 'Mexicana',
  residence: 'México',
  currency: 'MXN',
  price: 22,
  culture: spanish,
  cities: `Ciudad de México|Ciudad de México|CMX|06###|19.43|-99.13
    Guadalajara|Jalisco|JAL|44###|20.67|-103.35
    Monterrey|Nuevo León|NLE|64###|25.69|-100.32
    Puebla|Puebla|PUE|72###|19.04|-98.21
    Mérida|Yucatán|YUC|97###|20.97|-89.62`,
  forms: `Sociedad anónima de capital variable|JGV1|S.A. DE C.V.|8|public
    Sociedad de responsabilidad limitada de capital variable|XLVZ|S. DE R.L. DE C.V.|6`,
  branchForm: 'Sucursal',
  active: 'Activo',
  between: 'En liquidación;Suspendido',
  inactive: 'Cancelado',
  roles: 'Administrador único;Consejero;Apoderado;Comisario',
  shareTypes: 'Acciones Serie A;Acciones Serie B;Partes sociales',
  upperCase: true,
  phones: '+52 55 5550 ####;+52 33 5550 ####;+52 81 5550 ####',
  mobiles: '+52 55 5551 ####',
  street: (name, random) => `${name} No. ${random.between(1, 400)}`,
  identify({ serial, shift, year, random }) {
    // Each digit of the number becomes a letter, so that codes differ even where the dates agree.
    const number = scatter(serial, shift, 100_000)
    const letters = digits(number, 5).replace(/\d/g, digit => 'DEMOPRSTUV'[Number(digit)] as string)
    const date = `${digits(year % 100, 2)}${digits(random.between(1, 12), 2)}${digits(random.between(1, 28), 2)}`
    return {
      number: `N-20${digits(number, 8)}`,
      tax: mexicanTaxCode(letters.slice(0, 3) + date + letters.slice(3)),
    }
  },
})
