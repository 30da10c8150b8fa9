import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type InvitationBody, type NewInvitationBody, post, type WorkspaceBody } from '../api.ts'
import { explain } from '../explain.ts'
import { getQuery, refreshWorkspace } from '../queries.ts'
import { Answer, Empty } from './answer.tsx'
import { Command } from './command.tsx'
import { Field, Select } from './field.tsx'
import { Form } from './form.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'

type RoleChoice = { id: WorkspaceBody['role']; label: string; may: string }

export const roles: RoleChoice[] = [
  { id: 'owner', label: 'Owner', may: 'everything, including choosing owners' },
  { id: 'admin', label: 'Admin', may: 'keys, members and the callback' },
  { id: 'member', label: 'Member', may: 'search, unlock, watch' },
]

/** Nobody is made a member: they are asked, and join when they accept. */
export function Invite({ workspaceId, offered }: { workspaceId: string; offered: RoleChoice[] }) {
  const [invited, setInvited] = useState<NewInvitationBody | null>(null)

  async function invite(values: FormData) {
    const body = { email: values.get('email'), role: values.get('role') }
    setInvited(await post<NewInvitationBody>(workspaceId, '/invitations', body))
    await refreshWorkspace(workspaceId)
  }

  return (
    <section className="card" aria-labelledby="invite">
      <h2 id="invite">Invite someone</h2>
      <p className="text-quiet">
        They join when they open the link and accept. It works once and expires after a week.
      </p>
      <Form action="Invite" submit={invite}>
        <div className="grid gap-4 2xl:grid-cols-2">
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
      {invited && (
        <div role="status" className="grid gap-2">
          {invited.link ? (
            <>
              <p>
                This server does not send e-mail, so share this link with {invited.email} yourself. It is shown only
                once and works only for their account.
              </p>
              <Command label="Link" line={invited.link} />
            </>
          ) : (
            <p className="text-good">An e-mail with the link is on its way to {invited.email}.</p>
          )}
        </div>
      )}
    </section>
  )
}

/** Who was invited and has not answered. */
export function Invitations({ workspaceId }: { workspaceId: string }) {
  const invitations = useQuery(getQuery<InvitationBody[]>(workspaceId, '/invitations'))
  const [problem, setProblem] = useState<string | null>(null)

  async function withdraw({ id }: InvitationBody) {
    try {
      setProblem(null)
      await post(workspaceId, `/invitations/${id}/withdraw`)
    } catch (error) {
      setProblem(explain(error))
    }
    await refreshWorkspace(workspaceId)
  }

  return (
    <section className="card" aria-labelledby="invitations">
      <h2 id="invitations">Pending invitations</h2>
      {problem && <Notice>{problem}</Notice>}
      <Answer to={invitations}>
        {list =>
          list.length === 0 ? (
            <Empty>None.</Empty>
          ) : (
            <table className="table stacked">
              <thead>
                <tr>
                  <th scope="col">E-mail</th>
                  <th scope="col">Role</th>
                  <th scope="col">Invited by</th>
                  <th scope="col">Expires</th>
                  <th scope="col">
                    <span className="sr-only">Withdraw</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map(invitation => (
                  <tr key={invitation.id}>
                    <th scope="row" className="wrap-anywhere">
                      {invitation.email}
                    </th>
                    <td data-label="Role">{roles.find(({ id }) => id === invitation.role)?.label}</td>
                    <td data-label="Invited by">{invitation.invited_by ?? 'The operator'}</td>
                    <td data-label="Expires">
                      <Moment at={invitation.expires_at} />
                    </td>
                    <td data-label="">
                      <button
                        type="button"
                        className="button danger min-h-8 justify-self-start px-3 py-0.5 text-sm"
                        onClick={() => withdraw(invitation)}
                      >
                        Withdraw<span className="sr-only"> the invitation of {invitation.email}</span>
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Answer>
    </section>
  )
}
