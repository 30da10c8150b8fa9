import { setTimeout as sleep } from 'node:timers/promises'

/** A request that was answered with a success: its id, and by this process's clock when it was sent and answered. */
export type Call = { id: string; asked: number; answered: number }

/** Somebody who asks for one profile after the other, a little at a time, and remembers every success. */
export function startCaller(base: string, authorization: string, companies: number, pauseMs = 5) {
  const calls: Call[] = []
  const failures: string[] = []
  let isOver = false
  const calling = (async () => {
    while (!isOver) {
      const asked = performance.now()
      try {
        const id = 1 + Math.floor(Math.random() * companies)
        const response = await fetch(`${base}/v1/kyb/${id}/lite`, { headers: { authorization } })
        const body = await response.text()
        const answered = performance.now()
        if (response.ok) calls.push({ id: response.headers.get('x-service-request-id') as string, asked, answered })
        else failures.push(`${response.status} ${body}`)
      } catch (error) {
        failures.push(String(error))
      }
      await sleep(pauseMs)
    }
  })()
  return {
    calls,
    failures,
    async stop() {
      isOver = true
      await calling
    },
  }
}
