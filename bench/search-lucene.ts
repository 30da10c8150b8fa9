import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Query } from './search-names.ts'

const run = promisify(execFile)

export type LuceneAnswers = { indexSeconds: number; asked: { ids: number[]; ms: number }[] }

/** Where Debian puts the archives of Java, and where others may. */
const folders = [process.env.LUCENE_JARS, '/usr/share/java'].filter(folder => folder !== undefined)

/** Runs the queries in Lucene over the same names; returns the reason if it or Java is not installed. */
export async function askLucene(client: pg.Client, queries: Query[]): Promise<LuceneAnswers | string> {
  const jars = await findJars()
  if (!jars) return 'Lucene 8 is not here (Debian: liblucene8-java; elsewhere its folder in LUCENE_JARS)'
  const works = await run('java', ['-version']).then(
    () => true,
    () => false,
  )
  if (!works) return 'Java is not here'
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-lucene-'))
  try {
    const [names, asked] = [path.join(folder, 'names.tsv'), path.join(folder, 'queries.tsv')]
    const copy = copyTo(
      `copy (select n.company_id, c.country_code, n.name from names n join companies c on c.id = n.company_id) to stdout`,
    )
    await pipeline(client.query(copy), createWriteStream(names))
    await writeFile(asked, queries.map(({ country, text }) => `${country}\t${text}\n`).join(''))
    const program = path.join(import.meta.dirname, 'SearchLucene.java')
    const { stdout } = await run(
      'java',
      ['-Dfile.encoding=UTF-8', '-cp', jars.join(':'), program, path.join(folder, 'index'), names, asked],
      { maxBuffer: 1 << 28 },
    )
    const [index, ...lines] = stdout.trimEnd().split('\n')
    return {
      indexSeconds: Number(index?.split('\t')[1]),
      asked: lines.map(line => {
        const [ms, ...ids] = line.split('\t').map(Number)
        return { ids, ms: ms as number }
      }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findJars(): Promise<string[] | null> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => [])
    const found = ['core', 'analyzers-common'].map(part => files.find(file => file.startsWith(`lucene-${part}-8`)))
    if (found.every(file => file !== undefined)) return found.map(file => path.join(folder, file))
  }
  return null
}
