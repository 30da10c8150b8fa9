import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { writeBackup } from '../../src/upkeep/backup/write-backup.ts'
import { runCommand } from '../support/command.ts'
import { printRows } from '../support/database-print.ts'
import { spreadDatabase } from './support/demo-cluster.ts'
import { type Cluster, testCluster } from './support/start-cluster.ts'

let cluster: Cluster
let folder: string
before(async () => {
  cluster = await testCluster()
  folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-backup-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await cluster.remove()
})

test('a backup of a cluster is restored to the coordinator and spread again, without loss', async () => {
  const url = await spreadDatabase(cluster, { demo: true })
  const file = path.join(folder, 'cluster.tar')
  const firmament = (...args: string[]) =>
    runCommand(args, { DATABASE_URL: url, FIRMAMENT_DATA: folder, FIRMAMENT_BACKUP_PASSPHRASE: 'a long enough phrase' })
  try {
    const written = await firmament('backup', file)
    assert.equal(written.code, 0, written.stderr)
    const before = await printRows(url)
    const restored = await firmament('restore', file, '--yes')
    assert.equal(restored.code, 0, restored.stderr)
    assert.match(restored.stdout, /distribute it over the nodes with "firmament cluster init"/)
    assert.match((await firmament('cluster', 'status')).stderr, /companies is placed on the coordinator/)
    const spread = await firmament('cluster', 'init')
    assert.equal(spread.code, 0, spread.stderr)
    assert.equal((await firmament('cluster', 'status')).code, 0)
    assert.deepEqual(await printRows(url), before)
  } finally {
    await cluster.dropDatabase(url)
  }
})

test('a backup during which companies are changed is refused, because it may have the half of it', async () => {
  const url = await spreadDatabase(cluster, { demo: true })
  const file = path.join(folder, 'mixed.tar')
  let change: Promise<unknown> | undefined
  const onTable = () => {
    change ??= withClient(url, client =>
      transactionOn(client, () => client.query(`update companies set name = 'Renamed' where id = 5`)),
    )
  }
  const options = {
    version: '1.0.0',
    dataDir: folder,
    to: { passphrase: 'a long enough phrase' },
    signer: null,
    secret: 's',
    onTable,
  }
  try {
    await assert.rejects(writeBackup(url, file, options), /Companies were changed during the backup/)
    assert.equal(existsSync(file), false)
  } finally {
    await change
    await cluster.dropDatabase(url)
  }
})
