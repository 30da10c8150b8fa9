import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../api.ts'
import { explain } from '../explain.ts'
import { grouped } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'

type Props = {
  workspaceId: string
  /** What is exported, and how. */
  body: object
  /** How many rows the file would have; null while that is not known. */
  rows: number | null
  total: number | null
}

/** All results as a file. It comes in pieces, and how many rows have come is said. */
export function ExportButton({ workspaceId, body, rows, total }: Props) {
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    setProblem(null)
    setDone(0)
    try {
      // The head of the table is a line too.
      const file = await fetchFile(workspaceId, '/prospecting/export.csv', body, lines =>
        setDone(Math.max(0, lines - 1)),
      )
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `companies-${new Date().toISOString().slice(0, 10)}.csv`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      setProblem(explain(error))
    }
    setDone(null)
  }

  const isCut = rows !== null && total !== null && total > rows
  return (
    <>
      <button type="button" className="button secondary" disabled={done !== null || !rows} onClick={save}>
        <Download size={18} aria-hidden="true" /> {isCut ? `Export first ${grouped(String(rows))}` : 'Export CSV'}
      </button>
      {done !== null && rows !== null && (
        <span className="flex items-center gap-2 text-sm text-quiet" role="status">
          <progress aria-label="Export" value={done} max={rows} /> {grouped(String(done))} of {grouped(String(rows))}
        </span>
      )}
      {problem && <Notice>{problem}</Notice>}
    </>
  )
}
