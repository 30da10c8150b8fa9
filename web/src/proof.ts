/** A request waits until the user has confirmed their identity. */
type Waiting = { confirm(): void; cancel(): void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function become(next: Waiting | null) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks the user to confirm their identity; false where they cancel. */
export function askForProof(): Promise<boolean> {
  waiting?.cancel()
  return new Promise(resolve => {
    const end = (isProven: boolean) => () => {
      become(null)
      resolve(isProven)
    }
    become({ confirm: end(true), cancel: end(false) })
  })
}

export const proofStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  waiting: () => waiting,
}
