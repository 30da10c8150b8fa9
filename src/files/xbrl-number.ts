import { shiftPoint } from '#lib/shift-point.ts'

export type NumberForm = {
  /** The transformation's name without its prefix, in any of its versions; null is a plain number. */
  format: string | null
  /** The power of ten to multiply with. */
  scale: string | null
  sign: string | null
}

/** Which letter separates the fraction, by transformation; everything else between digits only groups them. */
const fractionAfter: Record<string, '.' | ','> = {
  numcommadot: '.',
  numdotdecimal: '.',
  numspacedot: '.',
  numdotdecimalapos: '.',
  numdotcomma: ',',
  numcommadecimal: ',',
  numspacecomma: ',',
  numcomma: ',',
  numcommadecimalapos: ',',
}

const alwaysZero = new Set(['numdash', 'zerodash', 'fixedzero'])

/** Digits with or without group separators, and with or without a fraction. */
const grouped = {
  '.': /^(\d{1,3}(?:[, '’]\d{2,3})*|\d*)(?:\.(\d*))?$/,
  ',': /^(\d{1,3}(?:[. '’]\d{2,3})*|\d*)(?:,(\d*))?$/,
}

/** A number of an inline document as decimal text, or an Error with the reason why it is not one. */
export function xbrlNumber(written: string, { format, scale, sign }: NumberForm): string | Error {
  const magnitude = magnitudeOf(written.replace(/[\s\u00A0\u2009\u202F]+/g, ' ').trim(), format)
  if (magnitude instanceof Error) return magnitude
  if (scale !== null && !/^[-+]?\d{1,2}$/.test(scale.trim())) return new Error(`scale "${scale}"`)
  const scaled = shiftPoint(magnitude, Number(scale ?? 0))
  return sign?.trim() === '-' ? negated(scaled) : scaled
}

function magnitudeOf(text: string, format: string | null): string | Error {
  const name = format?.toLowerCase().replaceAll('-', '') ?? null
  if (name !== null && alwaysZero.has(name)) return '0'
  // Pounds and pence, or dollars and cents, with any words between them.
  if (name === 'numunitdecimal') {
    const [, whole = '', fraction = ''] = /^([\d., ]+)[^\d.,]+(\d{1,2})[^\d]*$/.exec(text) ?? []
    return whole === '' ? unreadable(text, format) : plain(whole.replace(/\D/g, ''), fraction.padStart(2, '0'))
  }
  const point = name === null ? '.' : fractionAfter[name]
  if (!point) return new Error(`number format "${format}"`)
  // A dash that is tagged as a number is zero, even where the format does not state that.
  if (/^[-\u2010-\u2015\u2212]$/.test(text)) return '0'
  const [, whole, fraction = ''] = grouped[point].exec(text) ?? []
  if (whole === undefined || (whole === '' && fraction === '')) {
    // A plain number may have a sign of its own; no real file uses scientific notation.
    const [, signed] = (name === null && /^-(\d+(?:\.\d*)?)$/.exec(text)) || []
    return signed === undefined ? unreadable(text, format) : `-${signed}`
  }
  return plain(whole.replace(/\D/g, ''), fraction)
}

const plain = (whole: string, fraction: string) => (fraction === '' ? whole : `${whole || '0'}.${fraction}`)

const unreadable = (text: string, format: string | null) =>
  new Error(`"${text.slice(0, 40)}" is not a number${format === null ? '' : ` of format "${format}"`}`)

const negated = (decimal: string) =>
  /^[0.]*$/.test(decimal) ? decimal : decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`
