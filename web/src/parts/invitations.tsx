import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type InvitationBody, type NewInvitationBody, post, type WorkspaceBody } from '../api.ts'
import { getQuery } from '../queries.ts'
import { Answer, Empty } from './answer.tsx'
import { Command } from './command.tsx'
import { DataTable, RowButton } from './data-table.tsx'
import { Field, Select } from './field.tsx'
import { Form } from './form.tsx'
import { Moment } from './moment.tsx'
import { useAct } from './use-act.tsx'

type RoleChoice = { id: WorkspaceBody['role']; label: string; may: string }

export const roles: RoleChoice[] = [
  { id: 'owner', label: 'Owner', may: 'everything, including managing owners' },
  { id: 'admin', label: 'Admin', may: 'keys, members and the callback' },
  { id: 'member', label: 'Member', may: 'search, unlock, watch' },
  { id: 'auditor', label: 'Auditor', may: 'read everything, also the audit log; change nothing' },
  { id: 'reader', label: 'Read only', may: 'read what is unlocked; change nothing' },
]

/** People are invited and join when they accept; nobody is added without being asked. */
export function Invite({ workspaceId, offered }: { workspaceId: string; offered: RoleChoice[] }) {
  const [invited, setInvited] = useState<NewInvitationBody | null>(null)

  async function invite(values: FormData) {
    const body = { email: values.get('email'), role: values.get('role') }
    setInvited(await post<NewInvitationBody>(workspaceId, '/invitations', body))
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

/** Who was invited and has not answered yet. */
export function Invitations({ workspaceId }: { workspaceId: string }) {
  const invitations = useQuery(getQuery<InvitationBody[]>(workspaceId, '/invitations'))
  const { act, isOff, problem } = useAct()
  return (
    <section className="card" aria-labelledby="invitations">
      <h2 id="invitations">Pending invitations</h2>
      {problem}
      <Answer to={invitations}>
        {list =>
          list.length === 0 ? (
            <Empty>None.</Empty>
          ) : (
            <DataTable
              rows={list}
              keyOf={({ id }) => id}
              columns={[
                { head: 'E-mail', className: 'wrap-anywhere', cell: ({ email }) => email },
                { head: 'Role', cell: ({ role }) => roles.find(({ id }) => id === role)?.label },
                { head: 'Invited by', cell: ({ invited_by }) => invited_by ?? 'The operator' },
                { head: 'Expires', cell: ({ expires_at }) => <Moment at={expires_at} /> },
                {
                  head: 'Withdraw',
                  isSilent: true,
                  cell: ({ id, email }) => (
                    <RowButton
                      of={`the invitation of ${email}`}
                      isFinal
                      disabled={isOff}
                      onClick={() => act(() => post(workspaceId, `/invitations/${id}/withdraw`))}
                    >
                      Withdraw
                    </RowButton>
                  ),
                },
              ]}
            />
          )
        }
      </Answer>
    </section>
  )
}
