import { Copy, Download } from 'lucide-react'
import { useState } from 'react'

type Props = { name: string; rows: string[][] }

/** A text that a spreadsheet would take for a formula is marked as text; a number is none. */
const safe = (text: string) => (/^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text)

const csvOf = (rows: string[][]) =>
  rows.map(row => row.map(text => `"${safe(text).replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** What a table shows, with all its digits, for a spreadsheet: to paste, or as a file. */
export function SaveTable({ name, rows }: Props) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(rows.map(row => row.map(safe).join('\t')).join('\n'))
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2000)
  }

  // Without the mark the most common spreadsheet would not read it as UTF-8.
  const download = () => saveFile(new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv' }), `${name}.csv`)

  return (
    <div className="flex gap-2 print:hidden">
      {/* Only where the browser allows it, which it does not over plain HTTP. */}
      {navigator.clipboard && (
        <button type="button" className="button secondary small" onClick={copy}>
          <Copy size={14} aria-hidden="true" />
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {name}</span>
        </button>
      )}
      <button type="button" className="button secondary small" onClick={download}>
        <Download size={14} aria-hidden="true" />
        CSV
        <span className="sr-only"> of {name}</span>
      </button>
    </div>
  )
}

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
