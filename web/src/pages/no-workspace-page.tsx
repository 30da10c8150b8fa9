import { Page } from '../parts/page.tsx'

export function NoWorkspacePage() {
  return (
    <Page title="No workspace">
      <p className="card text-quiet">
        You are not a member of any workspace, or yours is disabled. Ask a workspace owner to invite you, or ask the
        server operator why yours is disabled.
      </p>
    </Page>
  )
}
