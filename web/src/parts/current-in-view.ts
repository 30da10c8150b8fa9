import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from './after-picture.ts'

/** For a row of links that is longer than a phone is wide: the current one is scrolled into sight. */
export function useCurrentInView() {
  const row = useRef<HTMLUListElement>(null)
  const router = useRouter()
  useEffect(() => {
    function show() {
      const current = row.current?.querySelector('[aria-current="page"]')?.parentElement
      if (row.current && current) {
        row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
      }
    }
    // To know where a link stands needs the layout. After the next picture it is there, and asking costs nothing.
    let callOff = afterPaint(show)
    function showSoon() {
      callOff()
      callOff = afterPaint(show)
    }
    // The router puts every row back to where it was scrolled to, and only then says that it is done.
    const unsubscribe = router.subscribe('onRendered', showSoon)
    return () => {
      unsubscribe()
      callOff()
    }
  }, [router])
  return row
}
