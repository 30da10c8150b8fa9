import { readLines } from '../nomenclatures/read-lines.ts'
import { kindOf, type NameOf, readName } from './read-name.ts'

/** What stands between two names in one text: "trading as", "formerly", "a.k.a.", as words or with strokes and stops. */
const connectives = readLines('name-connectives')
  .flatMap(([, spellings = '']) => spellings.split(' '))
  .sort((one, other) => other.length - one.length)
  .map(spelling => spelling.replaceAll('.', '\\.').replaceAll('-', '[\\s-]+'))
const between = new RegExp(`;|[\\s,(]+(?:${connectives.join('|')})[\\s:]+`, 'iu')
/** What lists put before a name that they doubt, and merchants before their own. */
const before = /^\s*(?:so[- ]called|m\/s\.?|messrs\.?)\s+/i
const inBrackets = /\(([^()]*)\)/g

/** The names that stand in one: "Al-Qa'ida/Islamic Army", "Ansar a.k.a. Helpers", "Foreign Trade Bank (FTB)". */
export function nameVariants(name: string, of: NameOf): string[] {
  const plain = name.replace(before, '').trim()
  const isPlain =
    !/[;(/]|\s[a-z]\.?k\.?a\b|\s(?:dba|trading|doing|operating|former|previous|also|alias|other|now|ex)/i.test(plain)
  if (isPlain) return plain === '' ? [] : [plain]
  const parts = [plain, ...plain.split(between)].flatMap(part => [part, ...withoutBrackets(part, of)])
  const all = of === 'company' ? parts.flatMap(part => [part, ...alternatives(part)]) : parts
  return [...new Set(all.map(part => part.replace(/^[\s,)]+|[\s,(]+$/g, '')))].filter(part =>
    /[\p{L}\d]{2}/u.test(part),
  )
}

/** A name without what stands in brackets, and what stands there where it is a name of its own. */
function withoutBrackets(name: string, of: NameOf): string[] {
  if (!name.includes('(')) return []
  // A country or "Holdings" in brackets is compared with the rest.
  const rest = name
    .replace(inBrackets, (all, text: string) => (of === 'company' && !tells(text) ? all : ' '))
    .replace(/\([^()]*$/, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
  const inside = [...name.matchAll(inBrackets)].map(([, text = '']) => text.trim())
  return [...(/\p{L}{2}|\d{3}/u.test(rest) ? [rest] : []), ...inside.filter(text => isName(text, of))]
}

const tells = (text: string) => readName(text, 'company').words.some(word => kindOf(word.text) === 'own')

/** An acronym, or words of which two tell something; a country or "deceased" is no name. */
function isName(text: string, of: NameOf): boolean {
  if (of === 'company' && /^\p{Lu}[\p{Lu}\d-]{2,}$/u.test(text)) return tells(text)
  return text.includes(' ') && readName(text, of).words.filter(({ kind }) => kind === 'own').length > 1
}

/** Both sides of a stroke, where each is long enough to be a name. */
function alternatives(name: string): string[] {
  const parts = name.split(/\s*\/\s*/)
  return parts.length > 1 && parts.every(part => part.length > 5 && tells(part)) ? parts : []
}
