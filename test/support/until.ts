import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { testTimeoutMs } from './patience.ts'

const lookMs = 10

/** Waits for something to come true, and says what never did. A page is asked anew each time: its policy lets no text be run later. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + testTimeoutMs; !(await isSo()); await sleep(lookMs)) {
    assert.ok(Date.now() < end, `it never came to be that ${what}`)
  }
}
