import { useEffect, useState } from 'react'

/** The token of the link that was opened. It leaves the address at once, so that it is in no history. */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}
