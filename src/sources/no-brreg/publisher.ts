/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'Norwegian Licence for Open Government Data (NLOD) 2.0',
  attribution:
    'Contains data under the Norwegian licence for Open Government data (NLOD) distributed by the Brønnøysund Register Centre.',
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:NO', number })
