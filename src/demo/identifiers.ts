// The check digits of registries and tax offices. Each function takes the free digits and returns the whole number.

/** A serial number as digits of a fixed length. */
export function digits(serial: number, length: number): string {
  return String(serial).padStart(length, '0')
}

/** Scatters the serial numbers 0, 1, 2 … of a country over a range without meeting twice. */
export function scatter(serial: number, shift: number, range: number): number {
  // The factor is prime and longer than any range's common divisors, so the map is one to one.
  const product = (serial % range) * 7_368_787
  return ((product % range) + (shift % range)) % range
}

function weighted(text: string, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += (text.charCodeAt(i) - 48) * (weights[i % weights.length] as number)
  return sum
}

export function luhn(front: string): string {
  let sum = 0
  for (let i = front.length - 1, double = true; i >= 0; i--, double = !double) {
    const digit = front.charCodeAt(i) - 48
    const doubled = digit * 2
    sum += double ? (doubled > 9 ? doubled - 9 : doubled) : digit
  }
  return front + String((10 - (sum % 10)) % 10)
}

/**
 * Number schemes that have no single check digit for some fronts: the last free digit is raised until there is one.
 * It is therefore not part of the serial number.
 */
function firstThatChecks(front: string, check: (whole: string) => number | null): string {
  for (let last = 0; last < 10; last++) {
    const whole = front + last
    const digit = check(whole)
    if (digit !== null) return whole + digit
  }
  throw new Error(`no check digit for ${front}`)
}

/** ISO 7064 Mod 11, 10: the German VAT number. */
export function mod11of10(front: string): string {
  let product = 10
  for (let i = 0; i < front.length; i++) {
    const sum = (front.charCodeAt(i) - 48 + product) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return front + String((11 - product) % 10)
}

export function norwegianNumber(front7: string): string {
  return firstThatChecks(front7, whole => {
    const rest = weighted(whole, [3, 2, 7, 6, 5, 4, 3, 2]) % 11
    return rest === 1 ? null : (11 - rest) % 11
  })
}

export function latvianNumber(front9: string): string {
  return firstThatChecks(front9, whole => {
    const rest = (3 - (weighted(whole, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11) + 22) % 11
    return rest === 10 ? null : rest
  })
}

export function dutchFiscalNumber(front7: string): string {
  return firstThatChecks(front7, whole => {
    const rest = weighted(whole, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
    return rest === 10 ? null : rest
  })
}

export function estonianRegistryCode(front: string): string {
  let rest = weighted(front, [1, 2, 3, 4, 5, 6, 7]) % 11
  if (rest === 10) rest = weighted(front, [3, 4, 5, 6, 7, 8, 9]) % 11
  return front + String(rest % 10)
}

export function estonianVat(front8: string): string {
  return front8 + String((10 - (weighted(front8, [3, 7, 1]) % 10)) % 10)
}

export function bulgarianNumber(front8: string): string {
  let rest = weighted(front8, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  if (rest === 10) rest = weighted(front8, [3, 4, 5, 6, 7, 8, 9, 10]) % 11
  return front8 + String(rest % 10)
}

export function greekVat(front8: string): string {
  return front8 + String((weighted(front8, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10)
}

export function japaneseNumber(front12: string): string {
  // Weights count from the right: 1, 2, 1, 2 …, so from the left of twelve digits they start with 2.
  return String(9 - (weighted(front12, [2, 1]) % 9)) + front12
}

export function britishVat(front7: string): string {
  const rest = (weighted(front7, [8, 7, 6, 5, 4, 3, 2]) + 55) % 97
  return front7 + digits((97 - rest) % 97, 2)
}

export function spanishNumber(letter: string, front7: string): string {
  const digit = luhn(front7).slice(-1)
  // Companies limited by shares or quota carry a digit, most others a letter.
  return letter + front7 + ('ABEH'.includes(letter) ? digit : 'JABCDEFGHI'[Number(digit)])
}

export function frenchVat(siren: string): string {
  return `FR${digits((12 + 3 * (Number(siren) % 97)) % 97, 2)}${siren}`
}

export function brazilianNumber(front12: string): string {
  const first = brazilianDigit(weighted(front12, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
  const front13 = front12 + first
  return front13 + brazilianDigit(weighted(front13, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
}

function brazilianDigit(sum: number): string {
  const rest = sum % 11
  return rest < 2 ? '0' : String(11 - rest)
}

export function singaporeNumber(year: number, serial5: string): string {
  const front = `${year}${serial5}`
  return front + 'ZKCMDNERGWH'[weighted(front, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11]
}

export function danishNumber(front6: string): string {
  return firstThatChecks(front6, whole => {
    const rest = weighted(whole, [2, 7, 6, 5, 4, 3, 2]) % 11
    return rest === 1 ? null : (11 - rest) % 11
  })
}

export function belgianNumber(front8: string): string {
  return front8 + digits(97 - (Number(front8) % 97), 2)
}

export function irishVat(front7: string): string {
  return front7 + 'WABCDEFGHIJKLMNOPQRSTUV'[weighted(front7, [8, 7, 6, 5, 4, 3, 2]) % 23]
}

export function luxembourgVat(front6: string): string {
  return front6 + digits(Number(front6) % 89, 2)
}

/** The Australian company number; the business number of a company puts two check digits before it. */
export function australianCompany(front8: string): string {
  return front8 + String((10 - (weighted(front8, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10)
}

export function australianBusiness(acn: string): string {
  return String(11 + ((177 - (weighted(acn, [3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89)) % 89)) + acn
}

const uscc = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const usccWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The Chinese social credit code: kind, region, organisation code with its own check character, check character. */
export function chineseCode(region6: string, front7: string): string {
  for (let last = 0; last < 10; last++) {
    const organisation = front7 + last
    const own = 11 - (weighted(organisation, [3, 7, 9, 10, 5, 8, 4, 2]) % 11)
    const front = `91${region6}${organisation}${own === 10 ? 'X' : own === 11 ? '0' : own}`
    let sum = 0
    for (let i = 0; i < 17; i++) sum += uscc.indexOf(front[i] as string) * (usccWeights[i] as number)
    if (sum % 31 !== 0) return front + uscc[31 - (sum % 31)]
  }
  throw new Error(`no check character for ${front7}`)
}

const rfc = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** The Mexican taxpayer code of a company: three letters, a date, two characters, a check character. */
export function mexicanTaxCode(front11: string): string {
  const padded = ` ${front11}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += rfc.indexOf(padded[i] as string) * (13 - i)
  const rest = 11 - (sum % 11)
  return front11 + (rest === 11 ? '0' : rest === 10 ? 'A' : String(rest))
}

/** ISO 17442. The leading letters are assigned to no issuer, so the code can never be a real one. */
export function legalEntityIdentifier(serial: number): string {
  const front = `DEMO00${serial.toString(36).toUpperCase().padStart(12, '0')}`
  let rest = 0
  for (const char of `${front}00`) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return front + digits(98 - rest, 2)
}
