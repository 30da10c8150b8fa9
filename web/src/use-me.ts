import { useCallback, useEffect, useState } from 'react'
import { fetchMe, type MeBody } from './api.ts'

type Known = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'known'; me: MeBody | null }

/** Who is signed in, a way to ask again, and a way to forget them at once. */
export function useMe(): { known: Known; refresh: () => Promise<void>; forget: () => void } {
  const [known, setKnown] = useState<Known>({ state: 'loading' })
  const refresh = useCallback(async () => {
    try {
      setKnown({ state: 'known', me: await fetchMe() })
    } catch (error) {
      // What is on the screen stays there: a server that is away for a moment takes nothing from anybody.
      setKnown(before => (before.state === 'known' && before.me ? before : { state: 'failed', error }))
    }
  }, [])
  const forget = useCallback(() => setKnown({ state: 'known', me: null }), [])
  useEffect(() => {
    refresh()
  }, [refresh])
  return { known, refresh, forget }
}
