import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type ImportPreview, type OperatedSourceBody, type OperationBody, postOperator } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { Field, Select } from '../parts/field.tsx'
import { roughly } from '../parts/figure.ts'
import { Form } from '../parts/form.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAct } from '../parts/use-act.tsx'
import { countsText } from './imports-page.tsx'
import { operatorQuery, upload, useOperation } from './operator.ts'
import { OperatorPage, Progress } from './operator-page.tsx'
import { Preview } from './preview.tsx'

/** The uploaded files, and what the operator declares about them. */
type Sent = {
  uploads: string[]
  source: string
  published_on?: string | undefined
  is_complete?: boolean | undefined
  accept_loss?: boolean | undefined
}

/** A file is uploaded and its changes are previewed before anything is written. */
export function UploadPage() {
  const sources = useQuery(operatorQuery<OperatedSourceBody[]>('/sources'))
  const [sent, setSent] = useState<Sent | null>(null)
  const [previewed, setPreviewed] = useState<number | null>(null)
  const [applied, setApplied] = useState<number | null>(null)
  const preview = useOperation(previewed)
  const applying = useOperation(applied)
  const begin = async (files: Sent) => {
    setApplied(null)
    setSent(files)
    setPreviewed((await postOperator<{ operation: number }>('/uploads/preview', files)).operation)
  }
  return (
    <OperatorPage title="Upload">
      <section className="card" aria-labelledby="upload">
        <h2 id="upload">Upload register files or your own list</h2>
        <p className="max-w-[42rem] text-quiet">
          You first see a preview of the changes; nothing is written until you apply them. Import files larger than 2 GB
          with <code>firmament import</code>.
        </p>
        <Answer to={sources}>{list => <FilesForm sources={list} onSent={begin} />}</Answer>
      </section>
      {preview && (
        <section className="card" aria-labelledby="preview">
          <h2 id="preview">Preview of changes</h2>
          {preview.state === 'finished' ? <Previews of={preview} /> : <Progress of={preview} />}
          {sent && preview.state === 'finished' && applied === null && (
            <Apply sent={sent} previews={preview.result as ImportPreview[]} onApplied={setApplied} />
          )}
        </section>
      )}
      {applying && (
        <section className="card" aria-labelledby="applied">
          <h2 id="applied">Import</h2>
          <Progress of={applying} />
          {applying.state === 'finished' && <Applied of={applying} />}
        </section>
      )}
    </OperatorPage>
  )
}

function FilesForm({ sources, onSent }: { sources: OperatedSourceBody[]; onSent: (sent: Sent) => Promise<void> }) {
  const [source, setSource] = useState(sources[0]?.code ?? '')
  const [progress, setProgress] = useState<string | null>(null)
  const id = useId()
  const chosen = sources.find(({ code }) => code === source)
  return (
    <Form
      action="Preview changes"
      submit={async values => {
        const files = values.getAll('files').filter((file): file is File => file instanceof File && file.size > 0)
        const uploads: string[] = []
        for (const file of files) {
          const begun = await upload(file, bytes =>
            setProgress(`${file.name}: ${roughly(bytes)} of ${roughly(file.size)} bytes uploaded`),
          )
          uploads.push(begun.id)
        }
        setProgress(null)
        const complete = String(values.get('complete') ?? '')
        await onSent({
          uploads,
          source,
          published_on: String(values.get('published_on') ?? '') || undefined,
          is_complete: complete === '' ? undefined : complete === 'yes',
          accept_loss: values.get('accept_loss') === 'on' || undefined,
        })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Source" value={source} onChange={event => setSource(event.target.value)}>
          {sources.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </Select>
        <div className="field">
          <label htmlFor={id}>Files</label>
          <input id={id} name="files" type="file" multiple required className="input" aria-describedby={`${id}-hint`} />
          <p className="text-sm text-quiet" id={`${id}-hint`}>
            {chosen?.files.join('; ')}
          </p>
        </div>
        <Field
          label="Published on"
          name="published_on"
          type="date"
          required={false}
          hint="If the files do not contain it."
        />
        <Select label="Are the files complete?" name="complete" defaultValue="">
          <option value="">As stated in the files</option>
          <option value="yes">Yes: records missing from them are removed</option>
          <option value="no">No: they contain only some records</option>
        </Select>
      </div>
      <label className="flex items-start gap-2">
        <input type="checkbox" name="accept_loss" className="mt-1" />
        <span>Accept them even if they are truncated or lack many known records</span>
      </label>
      {progress && (
        <p role="status" className="text-quiet">
          {progress}
        </p>
      )}
    </Form>
  )
}

function Previews({ of }: { of: OperationBody }) {
  const previews = of.result as ImportPreview[]
  if (previews.length === 0) return <Notice>None of the files belongs to this source.</Notice>
  return previews.map(preview => <Preview key={preview.dataset} of={preview} />)
}

type ApplyProps = { sent: Sent; previews: ImportPreview[]; onApplied: (operation: number) => void }

function Apply({ sent, previews, onApplied }: ApplyProps) {
  const { act, busy, problem } = useAct()
  const isRefused = previews.length === 0 || previews.some(({ error }) => error !== null)
  if (isRefused) {
    return <p className="max-w-[42rem]">It cannot be applied as it is. Fix the file and upload it again above.</p>
  }
  const apply = () =>
    act(async () => onApplied((await postOperator<{ operation: number }>('/uploads/import', sent)).operation))
  return (
    <div className="grid gap-3">
      {problem}
      <button type="button" className="button primary justify-self-start" disabled={busy} onClick={apply}>
        Apply
      </button>
    </div>
  )
}

function Applied({ of }: { of: OperationBody }) {
  const results = of.result as { dataset: string; runId: number; counts: Record<string, number> }[]
  return (
    <>
      {results.map(({ dataset, runId, counts }) => (
        <p key={runId}>
          Import {runId} of {dataset}: {countsText(counts)}.
        </p>
      ))}
      <p>
        <Link to="/operator/imports">Go to imports, where it can be undone</Link>
      </p>
    </>
  )
}
