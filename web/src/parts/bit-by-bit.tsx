import { Children, type ReactNode, useEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'

/**
 * Draws as many parts of a page as are seen first, then one more after each picture: to lay out all of them at once keeps a
 * phone busy for longer than a finger waits.
 */
export function BitByBit({ first, children }: { first: number; children: ReactNode }) {
  const parts = Children.toArray(children)
  const [drawn, setDrawn] = useState(first)
  const isDone = drawn >= parts.length
  useEffect(() => (isDone ? undefined : afterPicture(() => setDrawn(drawn + 1))), [drawn, isDone])
  return parts.slice(0, drawn)
}
