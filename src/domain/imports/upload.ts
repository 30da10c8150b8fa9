import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'

/** Larger files are imported by the command line, on the machine that has them. */
const maxUploadBytes = 2 * 1024 ** 3
/** How long files that were never imported are kept. */
const keptHours = 24

export type Upload = { id: string; name: string; bytes: number }

/** Starts storing a file that arrives in parts. Files older than a day are deleted. */
export function beginUpload(db: Db, { name, bytes }: Omit<Upload, 'id'>, by: Actor): Promise<Upload> {
  if (bytes > maxUploadBytes) throw new Failure('body_too_large', {})
  return db.transaction(async tx => {
    await sql`delete from uploads where at < now() - make_interval(hours => ${keptHours})`.execute(tx)
    const id = randomUUID()
    await sql`insert into uploads (id, name, bytes, by) values (${id}, ${name}, ${bytes}, ${by.id})`.execute(tx)
    await recordAct(tx, by, { act: 'file.uploaded', workspaceId: null, object: name, details: { id, bytes } })
    return { id, name, bytes }
  })
}

/** A part that is sent twice, after a lost response, is stored once. */
export async function keepPart(db: Db, { id, part, data }: { id: string; part: number; data: Buffer }): Promise<void> {
  const { rows } = await sql<{ bytes: number; kept: number }>`
    select u.bytes::float8, coalesce(sum(length(p.data)), 0)::float8 as kept
    from uploads u left join upload_parts p on p.upload_id = u.id and p.part <> ${part} where u.id = ${id} group by u.id
  `.execute(db)
  const [upload] = rows
  if (!upload) throw new Failure('no_record', { what: 'uploaded file' })
  if (upload.kept + data.length > upload.bytes) throw new Failure('body_too_large', {})
  await sql`
    insert into upload_parts (upload_id, part, data) values (${id}, ${part}, ${data})
    on conflict (upload_id, part) do update set data = excluded.data
  `.execute(db)
}

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
