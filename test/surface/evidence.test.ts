import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { unzipSync } from 'fflate'
import type { EvidenceFacts, Inquiry } from '#domain/evidence/evidence.ts'
import { gatherEvidence } from '#domain/evidence/gather-evidence.ts'
import { usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { makeSigningKey, signerOf } from '#lib/signed-file.ts'
import { sql } from '#postgres/sql.ts'
import { TimeLimitError, withTimeLimit } from '#postgres/time-limit.ts'
import { writeEvidence } from '../../src/surface/evidence/write-evidence.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { partsIn } from '../support/evidence.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

let app: TestApp
let facts: EvidenceFacts
/** Of a company whose letters are in one small typeface. */
let plain: EvidenceFacts
let zip: Buffer
const key = makeSigningKey()
const number = '00990099'
const plainNumber = '00990098'
const company = { scheme: 'reg:GB', number }
const names = ['王小明', 'محمد بن راشد', 'Σωκράτης Παπαδόπουλος', 'Анна Каренина', 'დავით']
const inquiry = (more: Partial<Inquiry> = {}): Inquiry => ({
  reference: 'EV-AAAA-BBBB-CCCC',
  at: new Date('2026-11-15T12:00:00Z'),
  asOf: null,
  workspace: 'Test',
  askedBy: 'ada@example.com',
  decision: null,
  screening: { decisions: [], screened: null },
  ...more,
})

before(async () => {
  app = await startTestApp()
  const entries = [
    companyEntry(number, '华为 Ελλάς الزيت ООО', { extra: { filing_category: 'full' } }),
    ...names.map((name, at) => ({
      ...{ kind: 'holding', key: `h${at}`, company, holder_kind: 'person', holder_name: name },
      percentage: String(10 * (at + 1)),
      ...(at === 0 && { identity_verification: { verified_from: '2026-01-08', preferred_name: 'Secret Nickname' } }),
    })),
    companyEntry(plainNumber, 'Plain Ltd'),
  ] as Entry[]
  await importEntries(app.url, toyDataset(900), { entries, publishedOn: '2026-10-01' })
  const gather = async (registered: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where registration_number = ${registered}`.execute(app.databases.primary)
    const { reads } = app.databases
    return gatherEvidence(reads, rows[0]?.id as number, { threshold: usualThreshold, now: app.now })
  }
  facts = await gather(number)
  plain = await gather(plainNumber)
  zip = await writeEvidence(facts, inquiry(), key, 'zip')
})
after(() => app.close())

test('the same facts give the same bytes; another date and reference change only what names them', async () => {
  assert.ok(zip.equals(await writeEvidence(facts, inquiry(), key, 'zip')))
  const pdf = await writeEvidence(facts, inquiry(), key, 'pdf')
  assert.ok(pdf.equals(Buffer.from(unzipSync(zip)['evidence.pdf'] as Uint8Array)))
  const later = inquiry({ reference: 'EV-DDDD-EEEE-FFFF', at: new Date('2027-01-02T03:04:00Z') })
  const [one, other] = [partsIn(zip), partsIn(await writeEvidence(facts, later, key, 'zip'))]
  const different = Object.keys(one).filter(name => one[name] !== other[name])
  assert.deepEqual(different.sort(), ['SHA256SUMS', 'evidence.json', 'evidence.pdf'])
})

test('every fact has its source, its import and its file, and the record is as it came', async () => {
  const parts = partsIn(zip)
  const read = (name: string) => JSON.parse(parts[name] as string)
  const { sources, imports } = read('sources.json')
  assert.deepEqual(
    sources.map(({ id, name }: { id: number; name: string }) => [id, name]),
    [[900, 'Toy registry 900']],
  )
  assert.deepEqual(
    imports.map(({ files, published_on }: { files: string[]; published_on: string }) => [files, published_on]),
    [[['toy.jsonl'], '2026-10-01']],
  )
  const { items } = read('shareholders.json')
  assert.deepEqual(items.map((held: { holder_name: string }) => held.holder_name).sort(), [...names].sort())
  const verified = items.find((held: { holder_name: string }) => held.holder_name === names[0]).identity_verification
  assert.deepEqual([verified.status, verified.verified_from], ['verified', '2026-01-08'])
  assert.doesNotMatch(JSON.stringify(parts), /Secret|preferred/)
  for (const held of items) assert.deepEqual([held.source_id, held.run_id], [900, imports[0].id])
  const { items: records } = read('records.json')
  const { rows } = await sql<{ entry: string }>`
    select entry from records where company_id = ${facts.company.id}`.execute(app.databases.primary)
  assert.equal(parts[records[0].file], rows[0]?.entry)
  assert.equal(read('beneficial-owners.json').owners.length, 3)
  assert.equal(read('evidence.json').reference, 'EV-AAAA-BBBB-CCCC')
})

test('the list of sums is of every part', async () => {
  const files = unzipSync(zip)
  const { SHA256SUMS, ...rest } = files
  const sums = Object.entries(rest).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  )
  assert.equal(Buffer.from(SHA256SUMS as Uint8Array).toString(), sums.join(''))
})

test('both files are signed, also the PDF within the ZIP, and no changed byte goes unnoticed', async () => {
  const within = Buffer.from(unzipSync(zip)['evidence.pdf'] as Uint8Array)
  for (const file of [zip, within]) {
    assert.equal(signerOf(file), key.publicKey)
    const step = Math.ceil(file.length / 500)
    const places = [...Array(Math.ceil(file.length / step)).keys()].map(n => n * step)
    // The last ones are the signature itself and what announces it.
    for (const at of [...places, ...Array.from({ length: 260 }, (_, n) => file.length - 1 - n)]) {
      const changed = Buffer.from(file)
      changed.writeUInt8((file[at] as number) ^ 1, at)
      assert.equal(signerOf(changed), null, `byte ${at} of ${file.length}`)
    }
  }
})

test('a PDF has its pages numbered and embeds a typeface for each script', async () => {
  const pdf = Buffer.from(unzipSync(zip)['evidence.pdf'] as Uint8Array).toString('latin1')
  assert.match(pdf, /^%PDF-/)
  for (const face of ['NotoSans-Regular', 'NotoSansHans', 'NotoNaskhArabic']) assert.ok(pdf.includes(face), face)
  assert.ok((pdf.match(/\/Type \/Page\b/g) ?? []).length >= 1)
})

test('more than can be written in time are refused at once, and afterwards all goes on', async () => {
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => writeEvidence(plain, inquiry(), key, 'pdf')))
  const refused = all.filter(one => one.status === 'rejected')
  assert.deepEqual(
    refused.map(({ reason }) => reason.code),
    ['overloaded', 'overloaded'],
  )
  assert.equal(signerOf(await writeEvidence(plain, inquiry(), key, 'pdf')), key.publicKey)
})

test('what nobody waits for any more is not written', async () => {
  const first = writeEvidence(plain, inquiry(), key, 'pdf')
  let late: Promise<Buffer> | undefined
  const limited = withTimeLimit(1, () => {
    late = writeEvidence(plain, inquiry(), key, 'pdf')
    return late
  })
  await assert.rejects(limited, TimeLimitError)
  await first
  await assert.rejects(late as Promise<Buffer>, { code: 'data_timeout' })
})
