import { countryCode } from './country-code.ts'
import type { Identifier } from './listed-entry.ts'

/** By the words of lists for a number, in this order. */
const kinds: [Identifier['kind'], RegExp][] = [
  ['national-id', /\bdriv|\bpilot\b|tarjeta|identidad/i],
  ['lei', /\blegal entity (number|identifier)\b|\blei\b/i],
  ['vat', /\bv\.?a\.?t\b|\beuvat\b/i],
  ['duns', /\bd-?u-?n-?s\b/i],
  ['swift', /\bswift\b|\bbic\b|\bswiftbic\b/i],
  ['mmsi', /\bmmsi\b/i],
  ['imo', /\bimo\b|^vessel registration identification/i],
  ['call-sign', /\bcall ?sign\b/i],
  ['aircraft', /^(previous )?aircraft (tail|manufacturer's serial|construction|mode s|serial)|mode s transponder/i],
  ['wallet', /^digital currency address/i],
  ['passport', /passe?port|pasaporte|travel document|travelcard|laissez|refugee travel/i],
  [
    'registration',
    /registered charity|registration|company|commercial|mercantil|matricula|gazette|chamber of commerce/i,
  ],
  [
    'registration',
    /licen[cs]e|\bc\.r\. no|social credit|enterprise|incorporation|ogrn|regnumber|tradelic|license no|stock exchange/i,
  ],
  [
    'tax',
    /\btax\b|\br\.?f\.?c\b|fiscal|\binn\b|\bn\.?i\.?t\b|\bruc\b|\bc\.?u\.?i\.?t\b|\brif\b|\btin\b|taxid|\bn\.?i\.?e\b|\brtn\b/i,
  ],
  [
    'national-id',
    /national|identity|cedula|c\.u\.r\.p|curp|personal id|citizen|d\.?n\.?i\b|ssn|residen|elect|birth cert/i,
  ],
  [
    'national-id',
    /kenyan id|tazkira|driv|identification|\bid\b|\bnrn\b|l\.?e\.? number|military id|visanumber|social security|turkish id/i,
  ],
]

/** What a number is by the words of the list for it; null where they name none. */
export function identifierKind(words: string): Identifier['kind'] | null {
  for (const [kind, pattern] of kinds) if (pattern.test(words)) return kind
  return /number|\bno\b|\bcode\b|\bbik\b/i.test(words) ? 'other' : null
}

export function identifier(
  kind: Identifier['kind'],
  value: string,
  country: string | null | undefined,
  words: string | null,
): Identifier {
  // Companies that own ships have such a number too, under another word.
  const [, imo] = /^IMO\s*(\d+)$/i.exec(value.trim()) ?? []
  return { kind: imo ? 'imo' : kind, value: imo ?? value.trim(), country: countryCode(country), words }
}
