import { useEffect, useRef, useState } from 'react'
import { type MeBody, signOut } from '../api.ts'
import { explain } from '../explain.ts'
import { Brand } from '../parts/brand.tsx'
import { Notice } from '../parts/notice.tsx'
import { Workspace } from '../parts/workspace.tsx'

type Props = { me: MeBody; refresh: () => Promise<void>; onSignedOut: () => void }

export function HomePage({ me, refresh, onSignedOut }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'Workspaces – Firmament'
    // Whoever came by keyboard or screen reader goes on from the top of what is new.
    heading.current?.focus()
  }, [])
  useEffect(() => {
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [refresh])

  async function leave() {
    try {
      await signOut()
      onSignedOut()
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <>
      <header className="top">
        <Brand />
        <div className="who">
          <span className="quiet">{me.user.email}</span>
          <button type="button" className="secondary" onClick={leave}>
            Sign out
          </button>
        </div>
      </header>
      <main className="wide">
        <h1 ref={heading} tabIndex={-1}>
          Workspaces
        </h1>
        {problem && <Notice>{problem}</Notice>}
        {me.workspaces.map(workspace => (
          <Workspace key={workspace.id} workspace={workspace} />
        ))}
        {me.workspaces.length === 0 && (
          <p className="card quiet">
            You are not a member of any workspace. Ask the owner of one to add {me.user.email} to it.
          </p>
        )}
      </main>
    </>
  )
}
