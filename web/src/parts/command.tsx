import { useState } from 'react'

/** A line for a terminal, with a button that copies it where the browser allows that. */
export function Command({ line, label }: { line: string; label: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(line)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }

  return (
    <div className="command">
      <div className="flex min-h-9 items-center justify-between gap-2 pt-1 pr-1 pl-3">
        <span className="text-sm text-quiet">{label}</span>
        {navigator.clipboard && (
          <button
            type="button"
            className="cursor-pointer rounded px-2 py-1 text-sm font-semibold text-accent"
            onClick={copy}
            aria-label={`Copy: ${label}`}
          >
            <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
          </button>
        )}
      </div>
      <pre>
        <code>{line}</code>
      </pre>
    </div>
  )
}
