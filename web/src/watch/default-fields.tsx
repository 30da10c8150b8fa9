import { post, type WatchSettingsBody } from '../api.ts'
import { refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { FieldChoice } from './field-choice.tsx'

/** What is watched of every company that has no choice of its own. */
export function DefaultFields({ settings: { fields, default_fields } }: { settings: WatchSettingsBody }) {
  const { workspaceId, isAdmin } = useWorkspace()
  async function save(chosen: string[]) {
    await post(workspaceId, '/watch/fields', { fields: chosen })
    await refreshWorkspace(workspaceId)
  }
  const names = fields.filter(({ id }) => default_fields.includes(id)).map(({ name }) => name)
  return (
    <section className="card" aria-labelledby="default-fields">
      <h2 id="default-fields">Watched fields</h2>
      <p className="text-quiet">Used for companies without their own selection in the list above.</p>
      {isAdmin ? (
        <FieldChoice
          key={default_fields.join()}
          legend="Fields watched by default"
          fields={fields}
          chosen={default_fields}
          onSave={save}
        />
      ) : (
        <p>{names.join(', ')}. An owner or admin of the workspace can change this.</p>
      )}
    </section>
  )
}
