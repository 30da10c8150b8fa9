import { useRouter } from '@tanstack/react-router'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'

// What waits for something else, so that a phone stays responsive while a page is drawn.

const laterMs = 1000

/** False until the page has had time to show what the user came for; what nobody waits for is fetched after that. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}

/** Acts once the browser has painted what is there now. Until then the function it returns cancels that. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Whether the page has room for columns beside each other. */
export const isWide = () => matchMedia('(min-width: 64rem)').matches

type BitProps = {
  /** As many as fit on the first screen of a phone. */
  first: number
  /** On the way back the page is as long as it was, and so scrolled to the same place. */
  isBack: boolean
  children: ReactNode
}

/**
 * On a phone, draws as many parts of a page as are seen first, then one more after each paint: laying out all together would
 * keep it busy for noticeably long. On a wide page each new part would move the others, so there all are drawn together.
 */
export function BitByBit({ first, isBack, children }: BitProps) {
  const parts = Children.toArray(children)
  const [drawn, setDrawn] = useState(isBack || isWide() ? Number.POSITIVE_INFINITY : first)
  const isDone = drawn >= parts.length
  useEffect(() => (isDone ? undefined : afterPaint(() => setDrawn(drawn + 1))), [drawn, isDone])
  return parts.slice(0, drawn)
}

/** For a row of links that is wider than a phone: the current one is scrolled into view. */
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
    // Where a link is needs the layout, which is there after the next paint, and costs nothing then.
    let cancel = afterPaint(show)
    function showSoon() {
      cancel()
      cancel = afterPaint(show)
    }
    // The router restores the scroll position of every row, and only then reports that it is done.
    const unsubscribe = router.subscribe('onRendered', showSoon)
    return () => {
      unsubscribe()
      cancel()
    }
  }, [router])
  return row
}

const typingMs = 150

/** A text once nothing has been typed for a moment, so that a word typed in one go is one request. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
