import asyncHooks, { type AsyncHook, type AsyncResource } from 'node:async_hooks'

// node:test follows every promise to the test that made it, by a hook that takes 3 µs where a promise takes 0.2 µs. It is needed only
// while a file is loaded, to know whose the tests at its top are: one file is run at a time, and what comes later belongs to it.

/** What is used here of a test of node:test; test/bin/late-calls.test.ts fails when this has changed. */
type Running = AsyncResource & {
  parent: Running | null
  subtests: Running[]
  startTime: bigint | null
  finished: boolean
  createSubtest(...given: unknown[]): unknown
  createHook(...given: unknown[]): unknown
}

type Init = (id: number, type: string, trigger: number, resource: object) => void

let hook: AsyncHook | undefined
let known: Init | undefined
let first: Running | undefined
let isLoading = false

const { createHook } = asyncHooks
// The first hook is that of node:test, which takes the function when it is loaded: so it must not have been loaded before.
asyncHooks.createHook = callbacks => {
  const init = callbacks.init as Init
  known = init
  hook = createHook({
    ...callbacks,
    init(id, type, trigger, resource) {
      if (type === 'Test') first ??= resource as Running
      init(id, type, trigger, resource)
    },
  })
  asyncHooks.createHook = createHook
  return hook
}

/** Follows promises while a file is loaded, and not while its tests run. */
export async function whileLoading(load: () => Promise<void>): Promise<void> {
  const isFirst = hook === undefined
  isLoading = true
  hook?.enable()
  const loaded = load()
  if (isFirst) guard()
  await loaded
  hook?.disable()
  isLoading = false
}

/** What was made late would silently belong to no file, and what was thrown late to no test. */
function guard(): void {
  const root = first?.parent
  if (!root) throw new Error('node:test has changed, and scripts/follow-loading.ts no longer finds its tests')
  for (const name of ['createSubtest', 'createHook'] as const) {
    const make = root[name]
    root[name] = (...given) => {
      if (isLoading) return make.apply(root, given)
      throw new Error(
        'test, before and after are called while a file is loaded; a test that runs has t.test and t.after',
      )
    }
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    const report = process.listeners(event as 'uncaughtException').at(-1) as (...given: unknown[]) => void
    process.off(event, report)
    process.on(event as 'uncaughtException', (...given) => {
      const running = runningOf(root)
      if (running === root || isLoading) return report(...given)
      known?.(running.asyncId(), 'Test', 0, running)
      running.runInAsyncScope(report, process, ...given)
    })
  }
}

/** The innermost of what has begun and not ended. */
function runningOf(test: Running): Running {
  const running = test.subtests.find(({ startTime, finished }) => startTime !== null && !finished)
  return running ? runningOf(running) : test
}
