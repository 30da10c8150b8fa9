import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** For a row of links that is longer than a phone is wide: the current one is scrolled into sight. */
export function useCurrentInView() {
  const row = useRef<HTMLUListElement>(null)
  const place = useRouterState({ select: ({ location }) => location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one depends on the place.
  useEffect(() => {
    // To know where a link stands needs the layout. After the next picture it is there, and asking costs nothing.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        const current = row.current?.querySelector('[aria-current="page"]')?.parentElement
        if (row.current && current) {
          row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
        }
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [place])
  return row
}
