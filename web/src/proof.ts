/** Somebody waits until the person at the screen has shown who they are. */
type Waiting = { go(): void; giveUp(): void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function become(next: Waiting | null) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Has the password asked for. False when the person would rather not. */
export function askForProof(): Promise<boolean> {
  waiting?.giveUp()
  return new Promise(resolve => {
    const end = (isProven: boolean) => () => {
      become(null)
      resolve(isProven)
    }
    become({ go: end(true), giveUp: end(false) })
  })
}

export const proofStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  waiting: () => waiting,
}
