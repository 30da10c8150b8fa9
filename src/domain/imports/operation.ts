/** Files that were uploaded, and what whoever sent them says about them. */
export type UploadedFiles = {
  uploadIds: string[]
  source: string
  publishedOn?: string | undefined
  isComplete?: boolean | undefined
  acceptLoss?: boolean | undefined
}

/** What an operator asks for that takes longer than a request, by its kind. */
export type OperationInput = {
  preview: UploadedFiles
  import: UploadedFiles
  undo: { run: number }
  sync: { code: string }
  /** A row in quarantine, with its text set right. */
  retry: { row: number; text: string }
  /** Coverage and near-duplicates are counted again. */
  count: Record<string, never>
}

export type OperationKind = keyof OperationInput

/** What an import would change, with examples. */
export type ImportPreview = {
  dataset: string
  counts: Record<string, number>
  publishedOn: string | null
  isComplete: boolean
  added: { name: string; number: string | null; country: string }[]
  changed: { company: string; field: string; old: string | null; new: string | null }[]
  gone: string[]
  aside: { file: string; line: number; reason: string; raw: string }[]
  /** Why it would be refused as a whole. */
  error: string | null
}

export type Operation = {
  id: number
  kind: OperationKind
  input: OperationInput[OperationKind]
  state: 'waiting' | 'running' | 'finished' | 'failed'
  /** The e-mail address of whoever asked. */
  askedBy: string | null
  askedById: string | null
  askedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  progress: { what: string; bytes: number; of?: number } | null
  result: unknown
  error: string | null
}

export const operationTask = 'operate'
