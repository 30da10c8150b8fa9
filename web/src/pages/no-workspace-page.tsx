import { Page } from '../parts/page.tsx'

export function NoWorkspacePage() {
  return (
    <Page title="No workspace">
      <p className="card text-quiet">
        You are not a member of any workspace, or yours is disabled. Ask the owner of one to add your e-mail address to
        it, or whoever runs this server why yours is closed.
      </p>
    </Page>
  )
}
