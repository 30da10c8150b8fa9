/** A country's flag, where the system can draw it, and its code, because not everybody knows every flag. */
export function Flag({ country }: { country: string | null }) {
  if (!country) return null
  return (
    <span className="whitespace-nowrap">
      {drawsFlags() && <span aria-hidden="true">{flagOf(country)} </span>}
      {country}
    </span>
  )
}

function flagOf(country: string): string {
  return String.fromCodePoint(...Array.from(country, letter => 0x1f1a5 + letter.charCodeAt(0)))
}

let known: boolean | undefined
// To find the font takes long enough to be felt: that is done while the page waits for what it asked for.
globalThis.requestIdleCallback?.(() => drawsFlags())

/** Two letters that are drawn as one flag take less room than the two of them apart. */
function drawsFlags(): boolean {
  if (known !== undefined) return known
  const context = document.createElement('canvas').getContext('2d')
  const widthOf = (text: string) => context?.measureText(text).width ?? 0
  const [first = '', second = ''] = flagOf('GB')
  known = widthOf(first + second) < 0.9 * (widthOf(first) + widthOf(second))
  return known
}
