import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** For a row of links that is longer than a phone is wide: the current one is scrolled into sight. */
export function useCurrentInView() {
  const row = useRef<HTMLUListElement>(null)
  const place = useRouterState({ select: ({ location }) => location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one depends on the place.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')?.parentElement
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    }
  }, [place])
  return row
}
