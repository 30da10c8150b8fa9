import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** The inside of a page: its title in the window, and the heading, from which keyboard users continue. */
export function Page({ title, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – Firmament`
  }, [title])
  useEffect(() => {
    // Focusing needs the layout, which is there after the first paint. Users who have moved on by then are left alone.
    const before = document.activeElement
    const timer = setTimeout(() => {
      if (document.activeElement === before) heading.current?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 text-left break-words sm:min-h-10 sm:content-center"
        >
          {title}
        </h1>
        {actions && <div className="flex-none">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
