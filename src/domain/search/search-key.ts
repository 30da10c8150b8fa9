/**
 * The number by which a word is found in the index: the word together with its scope, such as a country, so that a search
 * in one country never reads another. Words with the same number are distinguished when the names are compared.
 */
export function searchKey(scope: string, word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < scope.length; at++) hash = Math.imul(hash ^ scope.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ 0x7c, 0x01000193)
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/** The number of all words together, in any order. */
export function wholeKey(scope: string, words: string[]): number {
  return searchKey(scope, [...words].sort().join(' '))
}
