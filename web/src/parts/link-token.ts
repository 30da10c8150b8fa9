import { useEffect, useState } from 'react'

/** The token of the last link and its page: it is still needed when the page is rendered again. */
let last = { page: '', token: '' }

function read(): string {
  const { hash, pathname } = location
  if (hash.length > 1) last = { page: pathname, token: hash.slice(1) }
  return last.page === pathname ? last.token : ''
}

/** The token of the link that was opened. It is removed from the address immediately, so that it is in no history. */
export function useLinkToken(): string {
  const [token, setToken] = useState(read)
  useEffect(() => {
    const take = () => {
      setToken(read())
      if (location.hash) history.replaceState(history.state, '', location.pathname)
    }
    take()
    // Another link to the same page does not reload it.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
