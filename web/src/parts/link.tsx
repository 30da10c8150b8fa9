export type Go = (path: string) => void

/** A real link, so that it can be opened in another tab too. */
export function Link({ to, go, label }: { to: string; go: Go; label: string }) {
  return (
    <a
      href={to}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {label}
    </a>
  )
}
