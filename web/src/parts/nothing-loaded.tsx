import { Link } from '@tanstack/react-router'

/** In an empty database nothing is found, whatever its name: this says so, and how it is filled. */
export function NothingLoaded({ workspaceId }: { workspaceId: string }) {
  return (
    <section className="callout is-warn" aria-label="Nothing is loaded yet">
      <h2>Nothing is loaded yet</h2>
      <p>No company can be found before the operator of this server has loaded some:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          invented ones to try everything with: <code>firmament demo</code>
        </li>
        <li>
          those of a register, from the files it publishes: <code>firmament import SOURCE FILES</code>
        </li>
        <li>
          your own list: <code>firmament import csv LIST.csv</code>
        </li>
      </ul>
      <p>
        <Link to="/w/$workspaceId/data" params={{ workspaceId }}>
          What is loaded
        </Link>{' '}
        shows how far an import is.
      </p>
    </section>
  )
}
