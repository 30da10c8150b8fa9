import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** The inside of a page: its title in the window, and the heading where whoever came by keyboard goes on from. */
export function Page({ title, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – Firmament`
  }, [title])
  useEffect(() => {
    // To focus needs the layout, which is there after the first picture. Whoever has gone on by then is left alone.
    const before = document.activeElement
    const timer = setTimeout(() => {
      if (document.activeElement === before) heading.current?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} dir="auto" className="min-w-0 break-words">
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
