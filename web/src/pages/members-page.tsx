import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type MemberBody, post } from '../api.ts'
import { explain } from '../explain.ts'
import { Answer } from '../parts/answer.tsx'
import { Invitations, Invite, roles } from '../parts/invitations.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'
import { TwoFactorRule } from '../parts/two-factor-rule.tsx'
import { DeleteWorkspace, RenameWorkspace } from '../parts/workspace-settings.tsx'
import { getQuery, refetchMe, me, refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

export function MembersPage() {
  const { workspaceId, workspace, isAdmin } = useWorkspace()
  const members = useQuery(getQuery<MemberBody[]>(workspaceId, '/members'))
  const known = useQuery(me)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const offered = roles.filter(({ id }) => id !== 'owner' || workspace?.role === 'owner')

  async function change(path: string, body: object) {
    try {
      setProblem(null)
      await post(workspaceId, path, body)
    } catch (error) {
      setProblem(explain(error))
    }
    await refreshWorkspace(workspaceId)
  }

  function remove({ id, name, keys }: MemberBody) {
    if (!confirm(`Remove ${name} from this workspace?`)) return
    const made = keys === 1 ? 'a key that still works' : `${keys} keys that still work`
    const revokes =
      keys > 0 && confirm(`${name} created ${made}. Revoke these too? Choose Cancel to keep them working.`)
    change(`/members/${id}/remove`, { revoke_keys: revokes })
  }

  async function leave() {
    if (!confirm(`Leave ${workspace?.name ?? 'this workspace'}?`)) return
    try {
      setProblem(null)
      await post(workspaceId, '/leave')
      await refetchMe()
      await navigate({ to: '/' })
    } catch (error) {
      setProblem(explain(error))
    }
  }

  function resetTwoFactor({ id, name }: MemberBody) {
    const sure = `Reset two-factor sign-in for ${name}? Their sessions end, and they can sign in with their password alone.`
    if (confirm(sure)) change(`/members/${id}/reset-two-factor`, {})
  }

  const mayChange = (member: MemberBody) => isAdmin && (member.role !== 'owner' || workspace?.role === 'owner')

  return (
    <Page title="Members and workspace">
      <section className="card" aria-labelledby="members">
        <h2 id="members">Who is in {workspace?.name ?? 'this workspace'}</h2>
        {problem && <Notice>{problem}</Notice>}
        <Answer to={members}>
          {list => (
            <table className="table stacked">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">E-mail</th>
                  <th scope="col">Joined</th>
                  <th scope="col">Two-factor</th>
                  <th scope="col">Role</th>
                  {isAdmin && (
                    <th scope="col">
                      <span className="sr-only">Remove</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {list.map(member => (
                  <tr key={member.id}>
                    <th scope="row">
                      {member.name}
                      {member.id === known.data?.user.id && <span className="font-normal text-quiet"> (you)</span>}
                    </th>
                    <td data-label="E-mail" className="wrap-anywhere">
                      {member.email}
                    </td>
                    <td data-label="Joined">
                      <Moment at={member.joined_at} />
                    </td>
                    <td data-label="Two-factor">
                      {member.two_factor ? 'On' : 'Off'}
                      {member.two_factor && mayChange(member) && member.id !== known.data?.user.id && (
                        <button
                          type="button"
                          className="ml-2 cursor-pointer text-sm text-accent underline"
                          onClick={() => resetTwoFactor(member)}
                        >
                          Reset<span className="sr-only"> the second factor of {member.name}</span>
                        </button>
                      )}
                    </td>
                    <td data-label="Role">
                      {mayChange(member) ? (
                        <select
                          className="input min-h-8 w-auto justify-self-start py-0.5"
                          aria-label={`Role of ${member.name}`}
                          value={member.role}
                          onChange={event => change(`/members/${member.id}/role`, { role: event.target.value })}
                        >
                          {offered.map(({ id, label }) => (
                            <option key={id} value={id}>
                              {label}
                            </option>
                          ))}
                        </select>
                      ) : (
                        roles.find(({ id }) => id === member.role)?.label
                      )}
                    </td>
                    {isAdmin && (
                      <td data-label="">
                        {mayChange(member) && (
                          <button
                            type="button"
                            className="button danger min-h-8 justify-self-start px-3 py-0.5 text-sm"
                            onClick={() => remove(member)}
                          >
                            Remove<span className="sr-only"> {member.name}</span>
                          </button>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Answer>
      </section>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {isAdmin && <Invite workspaceId={workspaceId} offered={offered} />}
        {isAdmin && <Invitations workspaceId={workspaceId} />}
        {isAdmin && workspace && <RenameWorkspace workspace={workspace} />}
        {isAdmin && <TwoFactorRule workspaceId={workspaceId} isRequired={workspace?.two_factor_required ?? false} />}
        <section className="card justify-items-start" aria-labelledby="leave">
          <h2 id="leave">Leave</h2>
          <p className="text-quiet">You will lose access to this workspace and can only return by invitation.</p>
          <button type="button" className="button danger" onClick={leave}>
            Leave this workspace
          </button>
        </section>
        {workspace?.role === 'owner' && <DeleteWorkspace workspace={workspace} />}
      </div>
    </Page>
  )
}
