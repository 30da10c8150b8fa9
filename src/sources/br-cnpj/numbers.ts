const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether a CNPJ of 14 characters has the right check digits. Since July 2026 the others may be letters too. */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d\d$/.test(text)) return false
  return checkDigit(text, 12) === text.charCodeAt(12) - 48 && checkDigit(text, 13) === text.charCodeAt(13) - 48
}

function checkDigit(text: string, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at++) sum += (text.charCodeAt(at) - 48) * (weights[13 - length + at] as number)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** '12345678000195' as '12.345.678/0001-95', and the eight characters of a company alone as '12.345.678'. */
export function printed(number: string): string {
  const [base, order, check] = [number.slice(0, 8), number.slice(8, 12), number.slice(12)]
  const start = `${base.slice(0, 2)}.${base.slice(2, 5)}.${base.slice(5)}`
  return order ? `${start}/${order}-${check}` : start
}

/** Of one establishment, and of the company that all its establishments are. */
export const keyOf = (cnpj: string) => ({ scheme: 'reg:BR', number: cnpj })
export const taxKey = (cnpj: string) => ({ scheme: 'vat:BR', number: cnpj })
export const baseKey = (base: string) => ({ scheme: 'cnpj:BR', number: base })

/** A registered name without a CPF, the number of a person, which sole traders have behind their name and is not kept. */
export function withoutCpf(name: string): string {
  if (!/\d{2}/.test(name)) return oneSpaced(name)
  return oneSpaced(name.replace(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, ''))
}

/** The name of a person in it: newer names of sole traders begin with the company's own number. */
export const personIn = (name: string) =>
  oneSpaced(withoutCpf(name).replace(/^\d{2}\.\d{3}\.\d{3}(?=\s)|(?<=\s)\d{2}\.\d{3}\.\d{3}$/, ''))

/** With one space between words and none around them, as nearly all are written: to look is cheaper than to write anew. */
export const oneSpaced = (text: string) => (/^\s|\s$|\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text)
