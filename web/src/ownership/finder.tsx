import { useId, useMemo, useState } from 'react'
import type { Graph } from './graph.ts'
import { nameOf, natureText } from './words.ts'

const maxMatches = 8

/** Searches the whole structure, including what is not shown. */
export function Finder({ graph, onFound }: { graph: Graph; onFound: (key: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const matches = useMemo(
    () =>
      wanted.length < 2
        ? []
        : [...graph.nodes.values()].filter(node => nameOf(node).toLowerCase().includes(wanted)).slice(0, maxMatches),
    [graph, wanted],
  )
  function choose(found: string) {
    setText('')
    onFound(found)
  }
  return (
    <form
      className="field relative w-64 max-w-full"
      onSubmit={event => {
        event.preventDefault()
        if (matches[0]) choose(matches[0].key)
      }}
    >
      <label htmlFor={id}>Find a person or company</label>
      <input
        id={id}
        className="input"
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && setText('')}
      />
      {wanted.length >= 2 && (
        <ul className="absolute top-full z-10 mt-1 grid w-80 max-w-[85vw] rounded-lg border border-line bg-surface p-1 shadow-lg">
          {matches.map(node => (
            <li key={node.key}>
              <button
                type="button"
                className="w-full cursor-pointer rounded px-2 py-1.5 text-left hover:bg-sunken"
                onClick={() => choose(node.key)}
              >
                {nameOf(node)}{' '}
                <span className="text-quiet">{[natureText(node), node.country_code].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
          {matches.length === 0 && <li className="px-2 py-1.5 text-quiet">No matches.</li>}
        </ul>
      )}
    </form>
  )
}
