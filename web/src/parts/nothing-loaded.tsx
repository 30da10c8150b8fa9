import { Link } from '@tanstack/react-router'

/** In an empty database no search finds anything: this explains it, and how to fill it. */
export function NothingLoaded({ workspaceId }: { workspaceId: string }) {
  return (
    <section className="callout is-warn" aria-label="Nothing is loaded yet">
      <h2>Nothing is loaded yet</h2>
      <p>No companies can be found until the operator of this server has loaded some:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          invented companies to try everything with: <code>firmament demo</code>
        </li>
        <li>
          companies of a register, from the files it publishes: <code>firmament import SOURCE FILES</code>
        </li>
        <li>
          your own list: <code>firmament import csv LIST.csv</code>
        </li>
      </ul>
      <p>
        <Link to="/w/$workspaceId/data" params={{ workspaceId }}>
          Loaded data
        </Link>{' '}
        shows the progress of imports.
      </p>
    </section>
  )
}
