/** How an operation is called; the list of them is generated. */
export type Operation = {
  id: string
  api: 'v1' | 'v2'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** What stands before the path. */
  base: string
  /** With parameters in braces. */
  path: string
  /** Names of parameters in the query; those that are in neither path nor query are members of the body. */
  query: readonly string[]
  hasBody: boolean
  /** Whether it takes the header Idempotency-Key, which is then always sent. */
  isKeyed: boolean
  /** Whether the same call once more changes nothing and costs nothing that the first one did not. */
  isSameTwice: boolean
  /** How the answer is read: as JSON or a page by its content type, or as a file. */
  answers: 'data' | 'file'
}

/** What a call may be told beside its parameters. */
export type CallOptions = {
  /** Ends the call, also while it waits to try again. */
  signal?: AbortSignal | undefined
  /** How long one try may take. */
  timeoutMs?: number | undefined
  /** How many further tries there may be. */
  retries?: number | undefined
  /** For operations that take one; without it each call has its own, the same for all its tries. */
  idempotencyKey?: string | undefined
}

/** A file in an answer. */
export type ReceivedFile = { name: string | null; type: string; bytes: Uint8Array }

/** A file to send. */
export type SentFile = { type: string; bytes: Uint8Array<ArrayBuffer> | string }

/** An answer with what its headers say. */
export type Whole<Data> = {
  data: Data
  status: number
  headers: Headers
  requestId: string | null
  /** What it was charged. */
  units: number | null
  /** What is left of the allowance that it counts against. */
  remainingUnits: number | null
}

/** The data of an answer, to be awaited; `whole()` has the headers too. The call is made once, however often it is asked for. */
export class Answer<Data> implements PromiseLike<Data> {
  readonly #whole: Promise<Whole<Data>>

  constructor(whole: Promise<Whole<Data>>) {
    this.#whole = whole
    // Whoever awaits it is told of a failure; until then it is nobody's.
    whole.catch(() => {})
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited like the promise that it stands for.
  then<Done = Data, Failed = never>(
    onDone?: ((data: Data) => Done | PromiseLike<Done>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#whole.then(({ data }) => data).then(onDone, onFailed)
  }

  whole(): Promise<Whole<Data>> {
    return this.#whole
  }
}
