import { explain } from './explain.ts'
import { HomePage } from './pages/home-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { SignUpPage } from './pages/sign-up-page.tsx'
import { Notice } from './parts/notice.tsx'
import { useMe } from './use-me.ts'
import { usePath } from './use-path.ts'

export function App() {
  const { known, refresh, forget } = useMe()
  const [path, go] = usePath()

  if (known.state === 'loading') return <p className="quiet centred">Loading…</p>
  if (known.state === 'failed') {
    return (
      <main className="narrow">
        <Notice>{explain(known.error)}</Notice>
        <button type="button" className="secondary" onClick={refresh}>
          Try again
        </button>
      </main>
    )
  }
  const arrive = async () => {
    await refresh()
    go('/')
  }
  if (known.me) return <HomePage me={known.me} refresh={refresh} onSignedOut={forget} />
  return path === '/sign-up' ? <SignUpPage go={go} onDone={arrive} /> : <SignInPage go={go} onDone={arrive} />
}
