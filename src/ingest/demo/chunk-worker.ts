import { parentPort, workerData } from 'node:worker_threads'
import { createChunk, tableNames } from '#demo/tables.ts'
import { createUniverse } from '#demo/universe.ts'

// Makes chunks in a thread of its own: the other thread feeds the database meanwhile. A chunk is made when it is
// asked for, so that no more are waiting than there is room for.

const universe = createUniverse(workerData)

parentPort?.on('message', ({ first, last }: { first: number; last: number }) => {
  const chunk = createChunk(universe, first, last)
  parentPort?.postMessage(
    chunk,
    tableNames.map(table => chunk.tables[table].bytes.buffer),
  )
})
