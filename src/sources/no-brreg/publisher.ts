/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'Norwegian Licence for Open Government Data (NLOD) 2.0',
  attribution:
    'Contains data under the Norwegian licence for Open Government data (NLOD) distributed by the Brønnøysund Register Centre.',
  url: 'https://data.brreg.no/enhetsregisteret/api/dokumentasjon/no/index.html',
  precedence: 100,
  badShare: 0.001,
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:NO', number })
