import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'

/** A COPY that is fed piece by piece, into a table that was created or emptied in the same transaction. */
export class CopyIn {
  readonly #stream
  readonly #done: Promise<void>

  constructor(client: pg.Client, target: string) {
    this.#stream = client.query(copyStreams.from(`copy ${target} from stdin with (freeze)`))
    this.#done = finished(this.#stream)
    // A refused row ends the stream while pieces are still to come; `write` or `end` then reports the rejection.
    this.#done.catch(() => {})
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#stream.destroyed) return this.#done
    if (!this.#stream.write(bytes)) await Promise.race([once(this.#stream, 'drain'), this.#done])
  }

  /** Returns how many rows were copied. */
  async end(): Promise<number> {
    this.#stream.end()
    await this.#done
    return this.#stream.rowCount
  }
}
