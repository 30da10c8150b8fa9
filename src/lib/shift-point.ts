/**
 * A decimal text times a power of ten, by moving its point: digits stay as they were written, except for zeroes that no
 * longer mean anything. "-0" is "0".
 */
export function shiftPoint(decimal: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(decimal) ?? []
  if (whole === '' && fraction === '') throw new RangeError(`"${decimal}" is not a decimal`)
  if (Math.abs(places) > 60) throw new RangeError(`a scale of ${places}`)
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}`.padEnd(
    Math.max(0, -places) + whole.length + Math.max(fraction.length, places),
    '0',
  )
  const point = Math.max(0, -places) + whole.length + places
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const after = digits.slice(point)
  const text = after === '' ? before : `${before}.${after}`
  return sign === '' || /^[0.]*$/.test(text) ? text : `-${text}`
}
