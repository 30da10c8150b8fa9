import { iso31661 } from 'iso-3166'
import { countryName } from '../nomenclatures/country-name.ts'
import { latinWords } from './latin-words.ts'

/** Names of countries in company names besides the English ones. */
const otherNames: [country: string, words: string][] = [
  ['AT', 'osterreich oesterreich'],
  ['BE', 'belgie belgique'],
  ['BR', 'brasil'],
  ['CH', 'schweiz suisse svizzera'],
  ['CZ', 'czech ceska'],
  ['DE', 'deutschland allemagne'],
  ['DK', 'danmark'],
  ['ES', 'espana'],
  ['FI', 'suomi'],
  ['GB', 'uk gb britain england'],
  ['HU', 'magyarorszag'],
  ['IT', 'italia'],
  ['JP', 'nippon'],
  ['KR', 'korea'],
  ['MX', 'mexico'],
  ['NL', 'nederland holland'],
  ['NO', 'norge'],
  ['PL', 'polska'],
  ['RU', 'russia rossiya'],
  ['SE', 'sverige'],
  ['TR', 'turkiye turkey'],
  ['US', 'usa us america'],
  ['VN', 'vietnam'],
  ['HK', 'hongkong kong'],
  ['NZ', 'zealand'],
  ['ZA', 'africa'],
]

const countries = new Map<string, string>()
for (const { alpha2 } of iso31661) {
  const { words } = latinWords(countryName(alpha2) ?? '')
  if (words.length === 1) countries.set(words[0] as string, alpha2)
}
for (const [country, words] of otherNames) for (const word of words.split(' ')) countries.set(word, country)

/** The country that a word of a company's name means; undefined for any other word. */
export function countryInWord(word: string): string | undefined {
  return countries.get(word)
}
