/**
 * A number of the Romanian trade register in one form: since 2024 it is written 'J2017015812405' (year, number, county and a check
 * digit), before that 'J40/15812/2017'. Companies have kept their numbers, and lists have either.
 */
export function tradeRegisterNumber(text: string): string {
  const plain = text.toUpperCase().replace(/\s/g, '')
  const [, letter, year, number, county] = /^([A-Z])(\d{4})(\d{6})(\d{2})\d$/.exec(plain) ?? []
  if (letter) return `${letter}${Number(county)}/${Number(number)}/${year}`
  const [, kind, place, count, of] = /^([A-Z])(\d{1,2})\/(\d{1,6})\/(?:\d{1,2}\.\d{1,2}\.)?(\d{4})$/.exec(plain) ?? []
  return kind ? `${kind}${Number(place)}/${Number(count)}/${of}` : plain
}
