import type { Log } from '../lib/log.ts'

/** Nobody wonders about what takes less than this. */
const patienceMs = 2_000
const againMs = 10_000

/** The steps of a start: what is waited for is logged while it is, and how long everything took when it is done. */
export class StartSteps {
  readonly #log: Pick<Log, 'info'>
  readonly #ms: Record<string, number> = { 'program and PostgreSQL': Math.round(performance.now()) }

  constructor(log: Pick<Log, 'info'>) {
    this.#log = log
  }

  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const past = () => Math.round(performance.now() - begun)
    const tell = () => {
      this.#log.info({ seconds: Math.round(past() / 1000) }, `still starting: waiting for ${name}`)
      timer = setTimeout(tell, againMs)
    }
    let timer = setTimeout(tell, patienceMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      this.#ms[name] = past()
    }
  }

  end(): void {
    this.#log.info({ ms: { ...this.#ms, all: Math.round(performance.now()) } }, 'started')
  }
}
