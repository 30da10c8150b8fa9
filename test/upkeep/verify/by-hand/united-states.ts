import { distinct, json, type Told, words } from './told.ts'

/** 'HASTINGS REED' files too, and is a person. */
const filers = ['0000320193', '0000749647', '0001814722', '0001835632']

export function unitedStates(): Told[] {
  return filers.map(cik => {
    const one = json(`sec-edgar/submissions/CIK${cik}.json`)
    const { street1, street2, city, stateOrCountry, zipCode } = one.addresses.business
    return {
      country: 'US',
      known: { name: one.name },
      asked: [one.name, one.name.toUpperCase(), one.name.replace(/,? (Inc\.|LLC)$/, '')],
      name: one.name,
      names: distinct([one.name, ...one.formerNames.map(({ name }: { name: string }) => name)]),
      // No register issued the number under which it files.
      number: null,
      vat: one.ein,
      ticker: one.tickers[0] ?? null,
      status: null,
      form: null,
      state: stateOrCountry,
      street: words([street1, street2], ', '),
      city,
      region: stateOrCountry,
      zip: zipCode,
      since: null,
      sic: [`US:${one.sic}`],
      phones: [one.phone],
      officers: [],
      holders: [],
    }
  })
}
