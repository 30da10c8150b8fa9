import { Children, type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from './after-picture.ts'
import { isWide } from './is-wide.ts'

type Props = {
  /** As many as the first screen of a phone has room for. */
  first: number
  /** Whoever comes back finds the page as long as it was, and so the place to which it was scrolled. */
  isBack: boolean
  children: ReactNode
}

/**
 * On a phone, draws as many parts of a page as are seen first, then one more after each picture: to lay out all of them at once keeps
 * it busy for longer than a finger waits. Where the page is wide, each that comes would move the others: there all are drawn at once.
 */
export function BitByBit({ first, isBack, children }: Props) {
  const parts = Children.toArray(children)
  const [drawn, setDrawn] = useState(isBack || isWide() ? Number.POSITIVE_INFINITY : first)
  const isDone = drawn >= parts.length
  useEffect(() => (isDone ? undefined : afterPaint(() => setDrawn(drawn + 1))), [drawn, isDone])
  return parts.slice(0, drawn)
}
