const width = 64
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)]

/**
 * How many letters must be added, dropped, replaced or swapped with their neighbour to turn one word into another; more
 * than `most` is returned as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  let [n, m] = [one.length, other.length]
  if (Math.abs(n - m) > most || n >= width || m >= width) return one === other ? 0 : most + 1
  // Similar words begin and end alike; only what lies between is counted.
  while (n > 0 && m > 0 && one.charCodeAt(n - 1) === other.charCodeAt(m - 1)) {
    n--
    m--
  }
  let start = 0
  while (start < n && start < m && one.charCodeAt(start) === other.charCodeAt(start)) start++
  n -= start
  m -= start
  if (n === 0 || m === 0) return n + m
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let at = 0; at <= m; at++) previous[at] = at
  for (let i = 1; i <= n; i++) {
    const letter = one.charCodeAt(start + i - 1)
    const swapped = i > 1 ? one.charCodeAt(start + i - 2) : -1
    // Further from the diagonal there are more edits than counted.
    const [first, last] = [Math.max(1, i - most), Math.min(m, i + most)]
    let least = first === 1 ? i : most + 1
    current[first - 1] = least
    current[last + 1] = most + 1
    for (let j = first; j <= last; j++) {
      const against = other.charCodeAt(start + j - 1)
      let cost = (previous[j - 1] as number) + (letter === against ? 0 : 1)
      cost = Math.min(cost, (previous[j] as number) + 1, (current[j - 1] as number) + 1)
      if (j > 1 && letter === other.charCodeAt(start + j - 2) && swapped === against) {
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      }
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, previous, current] = [previous, current, before]
  }
  return Math.min(previous[m] as number, most + 1)
}

/** A bit for each letter and digit in a word. One edit changes at most two of them. */
export function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    mask |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return mask
}

/** How many bits of a number are set. */
export function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many edits lie between words at least, by how their lengths differ and which letters only one of them has. */
export function minEdits(lengths: number, letters: number): number {
  return Math.max(lengths, (bitsOf(letters) + 1) >> 1)
}

/**
 * How many edits count as a typo, by the length of the longer of two words: none in a short word, where every edit makes
 * another word, and none in a number.
 */
export function editsAllowed(longer: number): number {
  return longer < 4 ? 0 : longer < 6 ? 1 : 2
}

/** How many edits may lead from this word to a similar one. */
export function editsFrom(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length === 4 ? 1 : 2
}
