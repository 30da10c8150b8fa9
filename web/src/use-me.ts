import { useCallback, useEffect, useState } from 'react'
import { fetchMe, type MeBody } from './api.ts'

type State = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'known'; me: MeBody | null }

/** Who is signed in, and a way to ask again. */
export function useMe(): [State, refresh: () => Promise<void>] {
  const [state, setState] = useState<State>({ state: 'loading' })
  const refresh = useCallback(async () => {
    try {
      setState({ state: 'known', me: await fetchMe() })
    } catch (error) {
      setState({ state: 'failed', error })
    }
  }, [])
  useEffect(() => {
    refresh()
  }, [refresh])
  return [state, refresh]
}
