import { useId } from 'react'
import type { WorkspaceBody } from '../api.ts'
import { KeysTable } from './keys-table.tsx'
import { QuickStart } from './quick-start.tsx'
import { UnitsLeft } from './units-left.tsx'

export function Workspace({ workspace }: { workspace: WorkspaceBody }) {
  const id = useId()
  const { name, plan, role, units, keys } = workspace
  return (
    <section className="card workspace" aria-labelledby={id}>
      <div className="workspace-head">
        <h2 id={id}>{name}</h2>
        <span className="badge">{plan === 'free' ? 'Free plan' : 'Paid plan'}</span>
        <span className="quiet small">Your role: {role}</span>
      </div>
      <UnitsLeft units={units} />
      <h3>Keys</h3>
      {keys.length > 0 ? (
        <KeysTable keys={keys} />
      ) : (
        <p className="quiet">There is no key yet. The first line below creates one.</p>
      )}
      <QuickStart workspace={workspace} />
    </section>
  )
}
