import { readEuid } from '#lib/euid.ts'
import { type Identifier, identifiersIn, isTaxNumber, leiOf, numberIdentifiers } from '../companies/identifier-forms.ts'
import { withoutLabel } from '../companies/number-labels.ts'
import { countryOfLetters } from '../companies/written-number.ts'

/** Fewer digits are a number only with a word for it or the letters of a register beside them. */
const fewestDigits = 5
const fewestLabelled = 3
/** As many words as a number may be written in: "Company reg. no. CHE 123 456 789". */
const maxWords = 7
const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** How many words from here on are one number, as people write it with its label and letters; 0 where none begins here. */
export function numberLength(words: string[], country: string | null): number {
  for (let length = Math.min(maxWords, words.length); length > 0; length--) {
    if (isNumber(words.slice(0, length), country)) return length
  }
  return 0
}

function isNumber(words: string[], country: string | null): boolean {
  const text = words.join(' ')
  if (digitsIn(text) === 0) return false
  if (leiOf(text) || readEuid(text)) return true
  const own = withoutLabel(text)
  const isLabelled = own !== text
  const inner = own.split(' ')
  const last = inner.at(-1) as string
  const body = digitsIn(last) === 0 && /^\p{L}$/u.test(last) ? inner.slice(0, -1) : inner
  if (!body.every((word, at) => digitsIn(word) > 0 || (at === 0 && /^\p{L}{1,4}$/u.test(word)))) return false
  if (countryOfLetters(own)) return true
  if (body.length < inner.length) return false
  if (isLabelled && digitsIn(own) >= fewestLabelled && own.replace(/\P{L}/gu, '').length <= 4) return true
  // Two whole numbers beside each other are two.
  if (body.length > 1 && body.every(word => digitsIn(word) >= fewestDigits || digitsIn(word) === 0)) {
    return body.length === 2 && digitsIn(body[0] as string) === 0 && isChecked(own, country)
  }
  if (digitsIn(body[0] as string) === 0) return isChecked(own, country)
  return identifiersIn(own, country).length > 0
}

/** Whether letters and digits are a tax number whose check digits are right: "DE 136695976", and no name and a post code. */
function isChecked(text: string, country: string | null): boolean {
  const letters = /^[A-Z]{2}(?= )/i.exec(text)?.[0].toUpperCase() ?? country
  return letters !== null && isTaxNumber(letters, text)
}

/** The forms under which a number of a line may be stored, in the registers of a country where it is known or the letters name it. */
export function identifiersOfNumber(text: string, country: string | null): Identifier[] {
  const owner = country ?? countryOfLetters(withoutLabel(text)) ?? null
  const found = identifiersIn(text, owner)
  return found.length > 0 ? found : numberIdentifiers(owner, text)
}
