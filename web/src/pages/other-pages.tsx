import { Link } from '@tanstack/react-router'
import { explain } from '../explain.ts'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'

export function WaitingPage() {
  return (
    <p className="px-4 py-16 text-center text-quiet" role="status">
      Loading…
    </p>
  )
}

export function FailedPage({ error }: { error: unknown }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-start gap-4 px-4 py-16">
      <h1>Unable to show this page</h1>
      <Notice>{explain(error)}</Notice>
      <button type="button" className="button secondary" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  )
}

export function NoSuchWorkspacePage() {
  return (
    <Page title="Workspace not found">
      <div className="card justify-items-start">
        <p className="text-quiet">
          The address may be mistyped, or you are not a member yet. Ask an owner or admin of the workspace to invite
          you.
        </p>
        <Link to="/" className="button secondary">
          Go to your workspace
        </Link>
      </div>
    </Page>
  )
}

export function MissingPage() {
  return (
    <main className="mx-auto grid max-w-md justify-items-start gap-4 px-4 py-16">
      <h1>Page not found</h1>
      <p className="text-quiet">The address may be outdated or mistyped.</p>
      <Link to="/" className="button secondary">
        Go to start page
      </Link>
    </main>
  )
}
