const units = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI']

/** The numbers of a name in their order, in digits, as Roman ones or as English words: "Forty-Four" and "44" have the same. */
export function numbersIn(name: string): string {
  const numbers: number[] = []
  // A letter with a dot is an initial or a part of a legal form.
  const words = name.match(/\d+|\p{L}\.|\p{L}+/gu) ?? []
  let isTens = false
  for (const word of words) {
    const number = numberOf(word)
    const completes = isTens && number !== null && number > 0 && number < 10
    if (completes) numbers.push((numbers.pop() as number) + number)
    else if (number !== null) numbers.push(number)
    isTens = tens.indexOf(word.toLowerCase()) > 1
  }
  return numbers.join(' ')
}

function numberOf(word: string): number | null {
  if (/^\d/.test(word)) return Number(word)
  const small = word.toLowerCase()
  const known = [units.indexOf(small), ordinals.indexOf(small), 10 * tens.indexOf(small), 1 + roman.indexOf(word)]
  return known.find(number => number > 0) ?? null
}
