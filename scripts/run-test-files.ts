import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { whileLoading } from './follow-loading.ts'

const { after, suite } = await import('node:test')

/** Ends files that never finish; other than long tests, none takes a tenth of it. */
const timeout = (process.env.FIRMAMENT_LONG_TESTS ? 240 : 20) * 60_000

// One process for many files, because loading the platform takes longer than most files run. Each is a suite of its own, so that
// what it starts before its tests is stopped after them, and not kept for those of the other files. They are loaded one at a time:
// what waits for a module that another file has begun to load would be taken for a part of that file.
for (const file of process.argv.slice(2)) await whileLoading(() => load(file, () => {}))

// A parent with a channel hands out more files, one by one, as each is done.
for (let file = await nextFile(); file; file = await nextFile()) {
  const done = Promise.withResolvers<void>()
  await whileLoading(() => load(file, done.resolve))
  await done.promise
}

async function load(file: string, onDone: () => void): Promise<void> {
  const loaded = Promise.withResolvers<void>()
  suite(file, { timeout }, async () => {
    try {
      await import(pathToFileURL(path.resolve(file)).href)
    } finally {
      after(onDone)
      loaded.resolve()
    }
  })
  await loaded.promise
}

/** None, once there are no more. */
async function nextFile(): Promise<string> {
  if (!process.connected) return ''
  process.send?.('next')
  const [file] = (await once(process, 'message')) as [string]
  if (!file) process.disconnect()
  return file
}
