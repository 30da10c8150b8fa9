/** One row of a file, with what quarantine needs to know of it. */
export type Row<Value> = {
  /** Counted from 1; of a file without lines the number of the record. */
  line: number
  value: Value
  /** The text as it stood in the file. */
  raw: string
  /** It is the last one and its line has no end: the file may be cut. */
  isUnterminated?: boolean
  /** Unknown columns that the operator allowed. */
  extra?: Record<string, unknown>
  /** The number of another record, from whose rows something of this one was taken. */
  refersTo?: string | undefined
  /** Another thread, which reads the same file, counts it and puts it in quarantine. */
  isOthers?: boolean
  /** How many rows of tables were joined in it; one where nothing was. */
  rows?: number
}

/** A row that cannot be read: it is quarantined, and the import continues with the others. */
export class RowError extends Error {}

/** A file that is not what it should be: the run stops and changes nothing. */
export class FileError extends Error {}

/** A column or member that the source's description does not know: the run stops with its name. */
export class ColumnError extends FileError {}

/** A row that the reader itself could not make out; the import puts it in quarantine. */
export class BadRow {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}
