const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A name with the beginnings of its words marked that were typed. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  const typed = plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const parts = text.split(/([^\p{L}\p{N}]+)/u)
  let at = 0
  return parts.map(part => {
    const key = at
    at += part.length
    const hit = typed.filter(word => plain(part).startsWith(word)).sort((one, other) => other.length - one.length)[0]
    if (!hit) return <span key={key}>{part}</span>
    return (
      <span key={key}>
        <mark>{part.slice(0, hit.length)}</mark>
        {part.slice(hit.length)}
      </span>
    )
  })
}
