const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A name with those of its words marked, or their beginnings, that were looked for. */
export function Highlighted({ text, words }: { text: string; words: string[] }) {
  const parts = text.split(/([^\p{L}\p{N}]+)/u)
  let at = 0
  return parts.map(part => {
    const key = at
    at += part.length
    const hit = words.filter(word => plain(part).startsWith(word)).sort((one, other) => other.length - one.length)[0]
    if (!hit) return <span key={key}>{part}</span>
    return (
      <span key={key}>
        <mark>{part.slice(0, hit.length)}</mark>
        {part.slice(hit.length)}
      </span>
    )
  })
}
