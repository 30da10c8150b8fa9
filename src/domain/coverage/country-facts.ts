import type { Part } from './part.ts'

/** Why no source of a country can give a part of a company. */
export type CountryFact = {
  country: string
  part: Part
  /** `not_collected`: the register does not record it. `restricted`: it does, and not everyone may read it. */
  reading: 'not_collected' | 'restricted'
  /** In a sentence for the reader. */
  text: string
  /** From which day, or year, on. */
  since: string | null
  /** What the sentence rests on, and when that was read. */
  source: string
  readOn: string
}

/**
 * Only what a publisher's own description states. A country that is not here may well collect nothing or restrict everything: of it
 * nothing is known.
 */
export const countryFacts: CountryFact[] = [
  {
    country: 'EE',
    part: 'owners',
    reading: 'restricted',
    text: 'Estonia ended the publication of beneficial owners on 10 July 2026',
    since: '2026-07-10',
    source: 'https://avaandmed.ariregister.rik.ee/en/downloading-open-data',
    readOn: '2026-11-19',
  },
  {
    country: 'FR',
    part: 'owners',
    reading: 'restricted',
    text: 'France closed its register of beneficial owners to the public in 2024',
    since: '2024',
    source: 'https://registre-national-entreprises.inpi.fr',
    readOn: '2026-11-19',
  },
  {
    country: 'IE',
    part: 'owners',
    reading: 'restricted',
    text: 'The Irish register of beneficial owners is not public',
    since: null,
    source: 'https://opendata.cro.ie/dataset/companies',
    readOn: '2026-11-19',
  },
  {
    country: 'IE',
    part: 'officers',
    reading: 'restricted',
    text: 'The Irish register names officers only in documents that it sells',
    since: null,
    source: 'https://opendata.cro.ie/dataset/companies',
    readOn: '2026-11-19',
  },
  {
    country: 'UA',
    part: 'owners',
    reading: 'restricted',
    text: 'Ukraine stopped the publication of its register on 23 February 2022 and has restricted it since',
    since: '2022-02-23',
    source: 'https://data.gov.ua/dataset/a1799820-195b-4982-8141-6e84f58103e7',
    readOn: '2026-11-19',
  },
  {
    country: 'UA',
    part: 'officers',
    reading: 'restricted',
    text: 'Ukraine stopped the publication of its register on 23 February 2022 and has restricted it since',
    since: '2022-02-23',
    source: 'https://data.gov.ua/dataset/a1799820-195b-4982-8141-6e84f58103e7',
    readOn: '2026-11-19',
  },
  {
    country: 'GB',
    part: 'vat_number',
    reading: 'not_collected',
    text: 'Companies House does not record VAT numbers',
    since: null,
    source: 'https://download.companieshouse.gov.uk/en_output.html',
    readOn: '2026-11-19',
  },
  {
    country: 'FR',
    part: 'vat_number',
    reading: 'not_collected',
    text: 'Sirene does not record VAT numbers, and none is derived',
    since: null,
    source: 'https://www.data.gouv.fr/fr/datasets/base-sirene-des-entreprises-et-de-leurs-etablissements-siren-siret/',
    readOn: '2026-11-19',
  },
  {
    country: 'NO',
    part: 'owners',
    reading: 'restricted',
    text: 'The Norwegian register publishes no shareholders; the tax office lists them on request',
    since: null,
    source: 'https://data.brreg.no/enhetsregisteret/api/dokumentasjon/no/index.html',
    readOn: '2026-11-19',
  },
]
