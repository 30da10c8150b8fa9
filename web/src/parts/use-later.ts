import { useEffect, useState } from 'react'

const laterMs = 1000

/** False until the page has had time to show what somebody came for; what nobody waits for is asked for then. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
