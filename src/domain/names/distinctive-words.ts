import { readLines } from '../nomenclatures/read-lines.ts'
import { latinWords } from './latin-words.ts'

/** Business words by their abbreviations. */
const fullWords = new Map(
  readLines('name-abbreviations').flatMap(([word = '', short = '']) =>
    short.split(';').map(text => [latinWords(text).words.join(''), word] as const),
  ),
)

/** Words that many companies in every register have, and words that only people add to a name. */
const generic = new Set(fullWords.values())
const vague = new Set(
  'services service international group holding holdings global worldwide europe business online'.split(' '),
)
const added = new Set(
  'co company uk gb usa us eu emea apac head office headquarters hq branch main website official com www firm'.split(
    ' ',
  ),
)
/**
 * Words that add nothing beside a word that no other company has: new, old, best, first, general, national, world, united
 * and the like in the languages of most registers, words for a group or a company, and small words.
 */
const fillers = new Set(
  `new old best top first general national universal united world euro european american british english
  neu neue neuer neues alte beste erste erster allgemeine deutsche deutscher welt europa europaische vereinigte
  internationale gruppe gesellschaft firma
  nouveau nouvelle nouveaux premiere generale mondial mondiale monde francaise nationale groupe societe
  compagnie internationaux
  nuovo nuova nuovi primo prima mondiale globale italiana italiano nazionale internazionale gruppo societa compagnia
  nuevo nueva primero primera mundial espanola nacional internacional grupo sociedad compania empresa
  novo nova primeiro primeira brasileira geral companhia sociedade
  nieuw nieuwe oude eerste algemene nederlandse wereld internationaal groep maatschappij
  ny nya nye forsta svenska norske danske allmanna globala koncern
  nowy nowa nowe pierwszy pierwsza polska polski swiat ogolny ogolna miedzynarodowy miedzynarodowa grupa spolka
  novy nove prvni ceska cesky svetovy obecny obecna mezinarodni skupina spolecnost
  novaya novyy pervaya rossiyskaya mirovoy mezhdunarodnaya gruppa kompaniya obshchestvo
  nov parva balgarska mezhdunarodna grupa druzhestvo
  the of for in at by a an and to de la le les el los du des der die das und et y e i il lo do da os
  division department unit site corporate corporation incorporated limited`.split(/\s+/),
)

export const commonWords = [...new Set([...generic, ...vague])]

/** The full form of an abbreviated business word; any other word unchanged. */
export function fullWord(word: string): string {
  return fullWords.get(word) ?? word
}

/** How distinctive a word is beyond its rarity, from nearly 0 for what people only add to 1. */
export function distinctiveness(word: string): number {
  return added.has(word) ? 0.005 : vague.has(word) ? 0.15 : generic.has(word) ? 0.8 : 1
}

/** Whether a word is not part of a company's actual name. */
export function isAdded(word: string): boolean {
  return added.has(word)
}

/** Whether a word adds nothing beside a word that no other company has. */
export function isFiller(word: string): boolean {
  return fillers.has(word) || (vague.has(word) && !word.startsWith('service')) || added.has(word)
}

/** Whether a word is common in company names of every trade. */
export function isCommonplace(word: string): boolean {
  return generic.has(word) || vague.has(word) || added.has(word)
}
