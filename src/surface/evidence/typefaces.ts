import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)
/** Where a release has the typefaces, beside its pages. */
export const shippedTypefaces = 'dist/typefaces'
const shipped = path.join(import.meta.dirname, '../../..', shippedTypefaces)
const isShipped = existsSync(shipped)

/** A package names only its code to others; its typefaces lie beside that. */
function file(name: string): string {
  const [folder = '', ...rest] = name.split('/')
  if (isShipped) return path.join(shipped, path.basename(name))
  return path.join(path.dirname(resolve(`@embedpdf/${folder}`)), '..', ...rest)
}

/** Noto Sans and its kin, which together have the letters of the registers that are read. */
const faces = {
  latin: { regular: file('fonts-latin/fonts/NotoSans-Regular.ttf'), bold: file('fonts-latin/fonts/NotoSans-Bold.ttf') },
  han: { regular: file('fonts-sc/fonts/NotoSansHans-Regular.otf'), bold: file('fonts-sc/fonts/NotoSansHans-Bold.otf') },
  hangul: { regular: file('fonts-kr/fonts/NotoSansKR-Regular.otf'), bold: file('fonts-kr/fonts/NotoSansKR-Bold.otf') },
  arabic: {
    regular: file('fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf'),
    bold: file('fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf'),
  },
  hebrew: {
    regular: file('fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf'),
    bold: file('fonts-hebrew/fonts/NotoSansHebrew-Bold.ttf'),
  },
}

export type Face = keyof typeof faces
export type Weight = 'regular' | 'bold'

/** The name of a face in a document, and where it is read from: it is opened when it is first used. */
export const fontsOf = (weight: Weight) =>
  (Object.keys(faces) as Face[]).map(face => ({ name: `${face} ${weight}`, file: faces[face][weight] }))

const scripts: [Face, RegExp][] = [
  ['han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
]

/** What belongs to no script, such as blanks and brackets, or to the letter before it. */
export const isNeutral = (letter: string) => /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter)

/** Faces that may have a letter, the likeliest first. */
export function facesFor(letter: string): Face[] {
  const own = scripts.find(([, pattern]) => pattern.test(letter))?.[0]
  return [...new Set<Face>([own ?? 'latin', 'latin', 'han'])]
}
