import { modelledCountries } from '#demo/countries.ts'
import { otherCountries } from '#demo/world.ts'
import { places } from '#domain/nomenclatures/places.ts'
import { vocabularyOf } from '#domain/nomenclatures/vocabulary.ts'
import { dayNumber } from '#lib/calendar.ts'

/** What a company keeps its accounts in, where that is not left to chance. */
export interface Reporting {
  currency: string
  /** Units of the currency that buy what one pound buys; null where the country's will do. */
  price: number | null
  /** When the company ended, which kept its accounts in a currency that is no more. */
  dissolved: number | null
}

/** Currencies that are no more: the last year in which accounts were kept in them, and what a pound bought. */
const withdrawnCurrencies = new Map(
  `ADP 2001 250, AFA 2002 6000, AOR 1999 600000, ATS 2001 20, AYM 2005 8000, AZM 2005 8000, BEF 2001 60, BGN 2025 2.3,
  BYB 1999 400000, BYR 2015 25000, CUC 2020 1.3, CYP 2007 0.8, DEM 2001 2.9, ECS 1999 18000, ECV 1999 1.3, EEK 2010 18,
  ESP 2001 245, FIM 2001 8.8, FRF 2001 9.7, GHC 2006 17000, GHP 2006 1.7, GRD 2000 500, IEP 2001 1.2, ITL 2001 2900,
  LUF 2001 60, MGF 2004 13000, MRO 2017 450, NLG 2001 3.3, PTE 2001 300, SIT 2006 350, SKK 2008 40, SLL 2021 14000,
  SRG 2003 4000, STD 2017 27000, TJR 2000 1500, TMM 2008 22000, TPE 2001 10000, TRL 2004 2500000, USS 2013 1.5,
  VEB 2007 4000, VEF 2017 15, XEU 1998 1.4, ZMK 2012 8200, ZWL 2023 7000, ZWN 2007 50000, ZWR 2008 1000000`
    .split(',')
    .map(text => {
      const [code, year, price] = text.trim().split(' ') as [string, string, string]
      return [code, { year: Number(year), price: Number(price) }] as const
    }),
)

/** The country of a company that uses a currency whose code does not begin with a country: metals, units of account, none. */
const elsewhere: Record<string, string> = {
  ...{ XAU: 'GB', XAG: 'GB', XPT: 'GB', XPD: 'GB', XTS: 'GB', XXX: 'GB' },
  ...{ XBA: 'LU', XBB: 'LU', XBC: 'LU', XBD: 'LU', XEU: 'LU' },
  ...{ XDR: 'US', XUA: 'CI', XSU: 'EC', XAD: 'AE', AYM: 'AZ', TPE: 'TL' },
}
const ouncePrices: Record<string, number> = { XAU: 0.0005, XAG: 0.04, XPT: 0.001, XPD: 0.001 }

const own = new Map([...modelledCountries, ...otherCountries].map(country => [country.code, country.currency]))
const known = new Set([...places.values()].map(place => place.country))

/** Every currency that is no country's own, by the country in which a company keeps its accounts in it. */
const others = Map.groupBy(
  [...vocabularyOf('currency').byId.values()]
    .map(({ code }) => code as string)
    .filter(code => !new Set(own.values()).has(code)),
  code => {
    const country = elsewhere[code] ?? code.slice(0, 2)
    if (!known.has(country)) throw new Error(`no country keeps accounts in ${code}`)
    return country
  },
)

/** What some companies of a country keep their accounts in: its own currency first. */
export function reportingOf(country: string): Reporting[] {
  const codes = [own.get(country) as string, ...(others.get(country) ?? [])]
  return codes.map(currency => {
    const withdrawn = withdrawnCurrencies.get(currency)
    return {
      currency,
      price: withdrawn?.price ?? ouncePrices[currency] ?? null,
      dissolved: withdrawn ? dayNumber(withdrawn.year + 1, 11, 1) : null,
    }
  })
}
