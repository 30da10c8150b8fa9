import { shiftPoint } from '#lib/shift-point.ts'

/** '1.5E7' as '15000000', '29375000000.0000' as '29375000000'; times a power of ten, where one is given. */
export function plainDecimal(value: string, power = 0): string {
  const [, digits = value, exponent = '0'] = /^(-?[\d.]+)(?:[eE]([-+]?\d+))?$/.exec(value) ?? []
  const shifted = shiftPoint(digits, Number(exponent) + power)
  return shifted.includes('.') ? shifted.replace(/\.?0+$/, '') : shifted
}
