import { useCallback, useEffect, useState } from 'react'

/** The address below the server's, and a way to change it without loading the page again. */
export function usePath(): [path: string, go: (path: string) => void] {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = () => setPath(location.pathname)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = useCallback((to: string) => {
    if (to !== location.pathname) history.pushState(null, '', to)
    setPath(to)
  }, [])
  return [path, go]
}
