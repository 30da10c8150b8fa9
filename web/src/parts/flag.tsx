/** A country's flag and its code: not every system draws the flag, and not everybody knows it. */
export function Flag({ country }: { country: string | null }) {
  if (!country) return null
  const flag = String.fromCodePoint(...Array.from(country, letter => 0x1f1a5 + letter.charCodeAt(0)))
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">{flag}</span> {country}
    </span>
  )
}
