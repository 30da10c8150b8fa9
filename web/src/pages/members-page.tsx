import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MemberBody, post } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { Invitations, Invite, roles } from '../parts/invitations.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.tsx'
import { DeleteWorkspace, RenameWorkspace, TwoFactorRule } from '../parts/workspace-settings.tsx'
import { getQuery, me, refetchMe } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

export function MembersPage() {
  const { workspaceId, workspace, isAdmin } = useWorkspace()
  const members = useQuery(getQuery<MemberBody[]>(workspaceId, '/members'))
  const navigate = useNavigate()
  const { act, problem } = useAct()
  const offered = roles.filter(({ id }) => id !== 'owner' || workspace?.role === 'owner')
  const change = (path: string, body: object) => act(() => post(workspaceId, path, body))

  function leave() {
    if (!confirm(`Leave ${workspace?.name ?? 'this workspace'}?`)) return
    act(async () => {
      await post(workspaceId, '/leave')
      await refetchMe()
      await navigate({ to: '/' })
    })
  }

  return (
    <Page title="Members and workspace">
      <section className="card" aria-labelledby="members">
        <h2 id="members">Members of {workspace?.name ?? 'this workspace'}</h2>
        {problem}
        <Answer to={members}>
          {list => (
            <MembersTable
              {...{ members: list, offered, isAdmin }}
              isOwner={workspace?.role === 'owner'}
              change={change}
            />
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

type TableProps = {
  members: MemberBody[]
  offered: typeof roles
  isAdmin: boolean
  isOwner: boolean
  change: (path: string, body: object) => void
}

function MembersTable({ members, offered, isAdmin, isOwner, change }: TableProps) {
  const known = useQuery(me)
  function remove({ id, name, keys }: MemberBody) {
    if (!confirm(`Remove ${name} from this workspace?`)) return
    const created = keys === 1 ? 'a key that still works' : `${keys} keys that still work`
    const revokes =
      keys > 0 && confirm(`${name} created ${created}. Revoke these too? Choose Cancel to keep them working.`)
    change(`/members/${id}/remove`, { revoke_keys: revokes })
  }

  function resetTwoFactor({ id, name }: MemberBody) {
    const question = `Reset two-factor sign-in for ${name}? Their sessions end, and they can sign in with their password alone.`
    if (confirm(question)) change(`/members/${id}/reset-two-factor`, {})
  }

  const mayChange = (member: MemberBody) => isAdmin && (member.role !== 'owner' || isOwner)

  return (
    <DataTable
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Name',
          cell: ({ id, name }) => (
            <>
              {name}
              {id === known.data?.user.id && <span className="font-normal text-quiet"> (you)</span>}
            </>
          ),
        },
        { head: 'E-mail', className: 'wrap-anywhere', cell: ({ email }) => email },
        { head: 'Joined', cell: ({ joined_at }) => <Moment at={joined_at} /> },
        {
          head: 'Two-factor',
          cell: member => (
            <>
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
            </>
          ),
        },
        {
          head: 'Role',
          cell: member =>
            mayChange(member) ? (
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
            ),
        },
        isAdmin && {
          head: 'Remove',
          isSilent: true,
          cell: member =>
            mayChange(member) && (
              <RowButton of={member.name} isFinal onClick={() => remove(member)}>
                Remove
              </RowButton>
            ),
        },
      ]}
    />
  )
}
