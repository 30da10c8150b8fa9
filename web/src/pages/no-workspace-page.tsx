import { Page } from '../parts/page.tsx'

export function NoWorkspacePage() {
  return (
    <Page title="No workspace">
      <p className="card text-quiet">
        You are not a member of any workspace, or yours is disabled. Ask the owner of one to invite your e-mail address,
        or ask whoever runs this server why yours is closed.
      </p>
    </Page>
  )
}
