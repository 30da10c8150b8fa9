import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberBody, tell, type WorkspaceBody } from '../api.ts'
import { explain } from '../explain.ts'
import { Answer } from '../parts/answer.tsx'
import { Field, Select } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'
import { asked, refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

type Role = WorkspaceBody['role']

const roles: { id: Role; label: string; may: string }[] = [
  { id: 'owner', label: 'Owner', may: 'everything, and decides who the owners are' },
  { id: 'admin', label: 'Admin', may: 'keys, members and the callback' },
  { id: 'member', label: 'Member', may: 'search, unlock, watch' },
]

export function MembersPage() {
  const { workspaceId, workspace, isKeeper } = useWorkspace()
  const members = useQuery(asked<MemberBody[]>(workspaceId, '/members'))
  const [problem, setProblem] = useState<string | null>(null)
  const offered = roles.filter(({ id }) => id !== 'owner' || workspace?.role === 'owner')

  async function change(path: string, body: object) {
    try {
      setProblem(null)
      await tell(workspaceId, path, body)
    } catch (error) {
      setProblem(explain(error))
    }
    await refreshWorkspace(workspaceId)
  }

  function remove({ id, name, keys }: MemberBody) {
    if (!confirm(`Take ${name} out of this workspace?`)) return
    const made = keys === 1 ? 'a key that still works' : `${keys} keys that still work`
    const revokes = keys > 0 && confirm(`${name} made ${made}. Revoke what they made too? Cancel keeps it working.`)
    change(`/members/${id}/remove`, { revoke_keys: revokes })
  }

  async function add(values: FormData) {
    await tell(workspaceId, '/members', { email: values.get('email'), role: values.get('role') })
    await refreshWorkspace(workspaceId)
  }

  const mayChange = (member: MemberBody) => isKeeper && (member.role !== 'owner' || workspace?.role === 'owner')

  return (
    <Page title="Members">
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
                  {isKeeper && (
                    <th scope="col">
                      <span className="sr-only">Remove</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {list.map(member => (
                  <tr key={member.id}>
                    <th scope="row">{member.name}</th>
                    <td data-label="E-mail" className="break-all">
                      {member.email}
                    </td>
                    <td data-label="Joined">
                      <Moment at={member.joined_at} />
                    </td>
                    <td data-label="Two-factor">{member.two_factor ? 'On' : 'Off'}</td>
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
                    {isKeeper && (
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
      {isKeeper && (
        <section className="card" aria-labelledby="add">
          <h2 id="add">Add somebody</h2>
          <p className="text-quiet">They need an account here first: whoever signs up gets one.</p>
          <Form action="Add" submit={add}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="E-mail address" name="email" type="email" autoComplete="off" />
              <Select label="Role" name="role" defaultValue="member">
                {offered.map(({ id, label, may }) => (
                  <option key={id} value={id}>
                    {label}: {may}
                  </option>
                ))}
              </Select>
            </div>
          </Form>
        </section>
      )}
    </Page>
  )
}
