import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../api.ts'
import { explain } from '../explain.ts'
import { grouped } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'
import { saveFile } from '../parts/save-table.tsx'

type Props = {
  workspaceId: string
  /** What is exported, and how. */
  body: object
  /** How many companies match; null while that is not known. */
  total: number | null
}

const forms = { csv: 'Export CSV', xlsx: 'XLSX', parquet: 'Parquet' }
type Form = keyof typeof forms

/** All results as a file. It arrives in pieces; for CSV the rows are counted as they arrive. */
export function ExportButton({ workspaceId, body, total }: Props) {
  const [saving, setSaving] = useState<Form | null>(null)
  const [done, setDone] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(form: Form) {
    setProblem(null)
    setSaving(form)
    setDone(0)
    try {
      // The heading is a line too.
      const countRows = (lines: number) => setDone(Math.max(0, lines - 1))
      const file = await fetchFile(workspaceId, `/prospecting/export.${form}`, body, countRows)
      saveFile(file, `companies-${new Date().toISOString().slice(0, 10)}.${form}`)
    } catch (error) {
      setProblem(explain(error))
    }
    setSaving(null)
  }

  return (
    <>
      {(Object.keys(forms) as Form[]).map(form => (
        <button
          key={form}
          type="button"
          className="button secondary"
          disabled={saving !== null || !total}
          onClick={() => save(form)}
        >
          <Download size={18} aria-hidden="true" /> {forms[form]}
        </button>
      ))}
      {saving === 'csv' && total !== null && (
        <span className="flex items-center gap-2 text-sm text-quiet" role="status">
          <progress aria-label="Export" value={done} max={total} /> {grouped(done)} of {grouped(total)}
        </span>
      )}
      {saving !== null && saving !== 'csv' && <progress className="working self-center" aria-label="Export" />}
      {problem && <Notice>{problem}</Notice>}
    </>
  )
}
