import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auth, fetchSession, fetchSessions, type SessionBody } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { Field, NewPassword } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { TwoFactor } from '../parts/two-factor.tsx'
import { useAct } from '../parts/use-act.tsx'
import { me, queryClient } from '../queries.ts'

export function AccountPage() {
  const { data } = useQuery(me)
  return (
    <Page title="Account">
      {data && (
        <p className="-mt-3 text-quiet">
          {data.user.name} · {data.user.email} · {data.user.verified ? 'address confirmed' : 'address not confirmed'}
        </p>
      )}
      {data && <TwoFactor isOn={data.user.two_factor} />}
      <Password />
      <Sessions />
    </Page>
  )
}

function Password() {
  const [changed, setChanged] = useState(false)
  async function change(values: FormData) {
    setChanged(false)
    await auth('/change-password', {
      currentPassword: values.get('current'),
      newPassword: values.get('new'),
      revokeOtherSessions: true,
    })
    setChanged(true)
    await queryClient.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <Form action="Change password" submit={change}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Current password" name="current" type="password" autoComplete="current-password" />
          <NewPassword label="New password" name="new" hint="All other sessions will be ended." />
        </div>
        {changed && (
          <p role="status" className="text-good">
            Password changed. All other sessions have ended.
          </p>
        )}
      </Form>
    </section>
  )
}

function Sessions() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: fetchSessions })
  const current = useQuery({ queryKey: ['sessions', 'current'], queryFn: fetchSession })
  const { act, problem } = useAct()
  const end = ({ token }: SessionBody) =>
    act(async () => {
      await auth('/revoke-session', { token })
      await queryClient.invalidateQueries({ queryKey: ['sessions'] })
    })
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Active sessions</h2>
      {problem}
      <Answer to={sessions}>
        {list => (
          <DataTable
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              { head: 'Browser', cell: ({ userAgent }) => browserOf(userAgent) },
              { head: 'Address', cell: ({ ipAddress }) => ipAddress || '–' },
              { head: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
              { head: 'Last seen', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
              {
                head: 'End',
                isSilent: true,
                cell: session =>
                  session.id === current.data?.session.id ? (
                    <span className="text-quiet">This session</span>
                  ) : (
                    <RowButton
                      of={`the session of ${browserOf(session.userAgent)}`}
                      isFinal
                      onClick={() => end(session)}
                    >
                      End
                    </RowButton>
                  ),
              },
            ]}
          />
        )}
      </Answer>
    </section>
  )
}

/** Enough of it to recognise one's own. */
function browserOf(userAgent: string | null): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent ?? '')?.[1]
  const system = /(Windows|Macintosh|Android|iPhone|iPad|Linux)/.exec(userAgent ?? '')?.[1]
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Macintosh: 'macOS' }
  const known = [browser, system].filter(part => part !== undefined).map(part => names[part] ?? part)
  return known.join(' on ') || 'Unknown'
}
