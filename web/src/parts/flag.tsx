/** By code; the build puts them in. */
declare const COUNTRY_NAMES: Record<string, string>
const names = COUNTRY_NAMES

/** The country in words, with its flag. */
export function Country({ code }: { code: string | null }) {
  if (!code) return null
  return (
    <span>
      {drawsFlags() && <span aria-hidden="true">{flagOf(code)} </span>}
      {countryText(code)}
    </span>
  )
}

/** A code that is obsolete or invented stays a code. */
export function countryText(code: string): string {
  return names[code] ?? code
}

function flagOf(country: string): string {
  return String.fromCodePoint(...Array.from(country, letter => 0x1f1a5 + letter.charCodeAt(0)))
}

const place = 'firmament.flags'
let known: boolean | undefined
let isAsked = false

/** Finding out takes noticeably long, so it waits until nothing else is going on, and is stored in this browser. */
function drawsFlags(): boolean {
  if (known === undefined && !isAsked) {
    isAsked = true
    const kept = localStorage.getItem(place)
    if (kept) known = kept === 'drawn'
    else setTimeout(findOut, 2000)
  }
  return known ?? false
}

/** Two letters that are drawn as one flag take less room than the two apart. */
function findOut() {
  const context = document.createElement('canvas').getContext('2d')
  const widthOf = (text: string) => context?.measureText(text).width ?? 0
  const [first = '', second = ''] = flagOf('GB')
  known = widthOf(first + second) < 0.9 * (widthOf(first) + widthOf(second))
  localStorage.setItem(place, known ? 'drawn' : 'not drawn')
}
