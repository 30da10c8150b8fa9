import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** Writes an uploaded file into a folder, under its own name. */
export async function writeUpload(db: Db, id: string, folder: string): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, bytes::float8 from uploads where id = ${id}
  `.execute(db)
  const [upload] = rows
  if (!upload) throw new Failure('no_record', { what: 'uploaded file' })
  const file = path.join(folder, path.basename(upload.name.replaceAll('\\', '/')))
  await pipeline(Readable.from(piecesOf(db, id)), createWriteStream(file))
  const { size } = await stat(file)
  if (size === upload.bytes) return
  throw new Failure('rule_broken', {
    messages: [`Only ${size} of ${upload.bytes} bytes of ${upload.name} arrived; send it again.`],
  })
}

async function* piecesOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const { rows } = await sql<{ data: Buffer }>`
      select data from upload_parts where upload_id = ${id} and part = ${part}
    `.execute(db)
    if (!rows[0]) return
    yield rows[0].data
  }
}
