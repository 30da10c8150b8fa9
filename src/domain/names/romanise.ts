/** How readers write some scripts in Latin letters, where a table of single letters writes otherwise. */

const kanaRows: Record<string, string> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サ スセソ',
  z: 'ザ ズゼゾ',
  t: 'タ  テト',
  d: 'ダ  デド',
  n: 'ナニヌネノ',
  h: 'ハヒ ヘホ',
  b: 'バビブベボ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  y: 'ヤ ユ ヨ',
  r: 'ラリルレロ',
  w: 'ワヰ ヱヲ',
}
const kana = new Map(
  [...'シジチヂツヅフヴン'].map((letter, at) => [letter, 'shi ji chi ji tsu zu fu vu n'.split(' ')[at] as string]),
)
for (const [consonant, letters] of Object.entries(kanaRows))
  for (const [at, letter] of [...letters].entries()) if (letter !== ' ') kana.set(letter, consonant + 'aiueo'[at])
const small: Record<string, string> = { ャ: 'ya', ュ: 'yu', ョ: 'yo', ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o' }
const kanaRun = /[\p{Script=Katakana}\p{Script=Hiragana}ー]+/gu

/**
 * Japanese syllables by Hepburn, whose long vowels are written short: "Tokyo". The letters as they stand, "toukyou", are another
 * reading, since some vowels only look long: "Inoue".
 */
export function romanised(text: string, extra: string[]): string {
  return text.replace(kanaRun, run => {
    let latin = ''
    let isDouble = false
    for (let letter of run) {
      // Hiragana stand 96 places before the same katakana.
      if (letter >= 'ぁ' && letter <= 'ゖ') letter = String.fromCharCode(letter.charCodeAt(0) + 96)
      if (letter === 'ッ') {
        isDouble = true
        continue
      }
      const vowel = small[letter]
      if (vowel) latin = withSmall(latin, vowel)
      else if (letter !== 'ー') {
        const syllable = kana.get(letter) ?? ' '
        latin += isDouble ? (syllable.startsWith('ch') ? 't' : (syllable[0] ?? '')) + syllable : syllable
      }
      isDouble = false
    }
    const short = latin.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
    if (short !== latin) extra.push(...latin.split(/\s+/).filter(Boolean))
    return ` ${short} `
  })
}

/** "ki" and a small "ya" are "kya", "shi" and "ya" are "sha", "fu" and "a" are "fa", "te" and "i" are "ti". */
function withSmall(latin: string, vowel: string): string {
  if (/(sh|ch|j)i$/.test(latin)) return latin.slice(0, -1) + vowel.replace('y', '')
  if (vowel[0] === 'y' || /[^aeiou][aeiou]$/.test(latin)) return latin.slice(0, -1) + vowel
  return latin.endsWith('u') ? `${latin.slice(0, -1)}w${vowel}` : latin + vowel
}

const greek = /\p{Script=Greek}/u
const voiceless = 'θκξπσςτφχψ'
const greekPairs: [RegExp, string][] = [
  [/ο[υύ]/g, 'ou'],
  [new RegExp(`([αεη])[υύ](?=[${voiceless}]|(?!\\p{L}))`, 'gu'), '$1f'],
  [/([αεη])[υύ]/g, '$1v'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/(?<!\p{L})μπ/gu, 'b'],
]

/** Pairs of Greek letters (in lower case) that are one sound, by ISO 843; the other letters stay. */
export function withGreekPairs(text: string): string {
  if (!greek.test(text)) return text
  for (const [pair, latin] of greekPairs) text = text.replace(pair, latin)
  return text
}

const ukrainian = new Map(
  'а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ю:iu я:ia ь:'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)
const atStart: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }
const cyrillicWord = /[\p{Script=Cyrillic}'’ʼ`]+/gu

/** The words of a Ukrainian text (in lower case) as passports and signs write them: "hryshchenko", "kyiv". */
export function ukrainianReadings(text: string): string[] {
  return (text.match(cyrillicWord) ?? []).flatMap(word => {
    const letters = [...word.replace(/['’ʼ`]/g, '').replaceAll('зг', 'зґг')]
    const latin = letters.map((letter, at) => (at === 0 && atStart[letter]) || (ukrainian.get(letter) ?? ''))
    return latin.length > 1 ? [latin.join('')] : []
  })
}
