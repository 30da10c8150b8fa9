/** '0200.065.765' as '0200065765'; null where the check digits are others. */
export function entityNumber(text: string): string | null {
  const digits = text.replace(/[.\s]/g, '').padStart(10, '0')
  if (!/^\d{10}$/.test(digits)) return null
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)) ? digits : null
}

/** As the register prints it. */
export const printed = (number: string) =>
  /^[01]/.test(number)
    ? `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
    : `${number.slice(0, 1)}.${number.slice(1, 4)}.${number.slice(4, 7)}.${number.slice(7)}`

export const keyOf = (number: string) => ({ scheme: 'reg:BE', number })

/** Enterprises begin with 0 or 1, establishments with 2 to 8, branches with 9. */
export const isEnterprise = (number: string) => /^[01]/.test(number)
