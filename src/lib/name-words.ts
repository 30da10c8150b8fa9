import anyAscii from 'any-ascii'

/** As many characters of a name as its search words are taken from. */
const longest = 500

/** Letters that have a simpler form which taking accents apart does not give: Latin ones, then Greek and Cyrillic capitals. */
const foldable = /[A-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u1e9e]|[\u0391-\u03c2\u0400-\u042f\u0490-\u04e9]/g

/** Everything that is neither a letter nor a digit in any script. */
const separators =
  /[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u2e80-\u2fff\u3005-\u3007\u3021-\u302f\u3031-\u30fa\u30fc-\ud7ff\ue000-\ufeff\u{10000}-\u{10ffff}]+/u

/**
 * The words by which a name is found: lower case, Latin letters as ASCII, other scripts without their accents. The
 * function name_words in the database gives the same for every name; if one changes, so must the other.
 */
export function nameWords(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(foldable, fold)
  return [...folded].slice(0, longest).join('').split(separators).filter(Boolean)
}

function fold(letter: string): string {
  const isLatin = letter < '\u0180' || letter === 'ẞ'
  return isLatin ? anyAscii(letter).toLowerCase() : letter.toLowerCase().replace('ς', 'σ')
}
