import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import {
  Briefcase,
  ChartColumn,
  CircleUser,
  ClipboardCheck,
  Code,
  Database,
  Eye,
  Inbox,
  KeyRound,
  ListFilter,
  LogOut,
  Menu,
  ScrollText,
  Search,
  SunMoon,
  Table,
  UserSearch,
  Users,
  Wrench,
} from 'lucide-react'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { auth, type MeBody, type WorkspaceBody } from './api.ts'
import { inboxCount } from './inbox/inbox.ts'
import { NoSuchWorkspacePage, WaitingPage } from './pages/other-pages.tsx'
import { Brand } from './parts/brand.tsx'
import { grouped } from './parts/figure.ts'
import { useLater } from './parts/later.tsx'
import { ProofDialog } from './parts/proof-dialog.tsx'
import { me, queryClient } from './queries.ts'
import { chooseTheme, storedTheme, type Theme } from './theme.ts'
import { rememberWorkspace } from './workspace.ts'

const Palette = lazy(async () => ({ default: (await import('./parts/palette.tsx')).Palette }))
const UnverifiedPage = lazy(async () => ({ default: (await import('./pages/blocked-pages.tsx')).UnverifiedPage }))
const TwoFactorNeededPage = lazy(async () => ({
  default: (await import('./pages/blocked-pages.tsx')).TwoFactorNeededPage,
}))

type Place = { to: `/w/$workspaceId${string}`; label: string; Icon: typeof Search; isForAuditing?: true }

const places = [
  { to: '/w/$workspaceId', label: 'Search', Icon: Search },
  { to: '/w/$workspaceId/prospecting', label: 'Prospecting', Icon: ListFilter },
  { to: '/w/$workspaceId/lists', label: 'Lists', Icon: Table },
  { to: '/w/$workspaceId/people', label: 'People', Icon: UserSearch },
  { to: '/w/$workspaceId/inbox', label: 'Inbox', Icon: Inbox },
  { to: '/w/$workspaceId/watch', label: 'Watch', Icon: Eye },
  { to: '/w/$workspaceId/portfolio', label: 'Portfolio', Icon: Briefcase },
  { to: '/w/$workspaceId/cases', label: 'Cases', Icon: ClipboardCheck },
  { to: '/w/$workspaceId/keys', label: 'Keys', Icon: KeyRound },
  { to: '/w/$workspaceId/usage', label: 'Usage', Icon: ChartColumn },
  { to: '/w/$workspaceId/audit', label: 'Audit', Icon: ScrollText, isForAuditing: true },
  { to: '/w/$workspaceId/members', label: 'Members', Icon: Users },
  { to: '/w/$workspaceId/developers', label: 'Developers', Icon: Code },
  { to: '/w/$workspaceId/data', label: 'Data', Icon: Database },
] as const satisfies Place[]

/** The frame around every page of a signed-in user. */
export function Shell() {
  const { data } = useQuery(me)
  const { workspaceId } = useParams({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    if (data === null) navigate({ to: '/sign-in', replace: true })
  }, [data, navigate])
  useEffect(() => {
    if (data?.workspaces.some(({ id }) => id === workspaceId)) rememberWorkspace(workspaceId ?? '')
  }, [data, workspaceId])
  // What the router renders is drawn in one go, however long that takes; what follows in a transition is drawn bit by bit.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => startTransition(() => setIsOpen(true)), [])
  if (!data) return null
  if (!isOpen) return <WaitingPage />
  const mine = data.workspaces.find(({ id }) => id === workspaceId)
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Side known={data} current={mine ?? data.workspaces[0]} />
      <main id="content" className="mx-auto w-full max-w-[112rem] min-w-0 px-4 pt-6 pb-16 lg:px-8">
        <ProofDialog user={data.user} />
        {workspaceId ? <Inside known={data} workspaceId={workspaceId} /> : <Outlet />}
      </main>
    </div>
  )
}

/** A page of a workspace, or what the user has to do before it can be shown. */
function Inside({ known, workspaceId }: { known: MeBody; workspaceId: string }) {
  const workspace = known.workspaces.find(({ id }) => id === workspaceId)
  if (!workspace) return <NoSuchWorkspacePage />
  if (known.user.must_verify) {
    return (
      <Suspense fallback={<WaitingPage />}>
        <UnverifiedPage email={known.user.email} />
      </Suspense>
    )
  }
  if (workspace.two_factor_required && !known.user.two_factor) {
    return (
      <Suspense fallback={<WaitingPage />}>
        <TwoFactorNeededPage by={workspace.name} />
      </Suspense>
    )
  }
  return <Outlet />
}

function Side({ known, current }: { known: MeBody; current: WorkspaceBody | undefined }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const shown = places.filter(
    place => !['member', 'reader'].includes(current?.role ?? '') || !('isForAuditing' in place),
  )
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 border-b border-line bg-surface px-4 py-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:overflow-y-auto lg:flex-nowrap lg:items-stretch lg:justify-start lg:border-r lg:border-b-0">
      <Link to="/" className="no-underline lg:mb-3 lg:px-2">
        <Brand />
      </Link>
      {current && <WorkspacePicker known={known} current={current.id} />}
      {current && <GoTo key={current.id} workspaceId={current.id} places={shown} />}
      {current && (
        <nav
          id="places"
          aria-label="Workspace"
          className={`order-2 w-full min-w-0 lg:order-none lg:mt-2 lg:block ${isMenuOpen ? '' : 'hidden'}`}
        >
          <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
            {shown.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ workspaceId: current.id }}
                  activeOptions={{ exact: to === '/w/$workspaceId', includeSearch: false }}
                  className="nav-link"
                  onClick={() => setIsMenuOpen(false)}
                >
                  <Icon size={18} aria-hidden="true" />
                  {label}
                  {to === '/w/$workspaceId/inbox' && <Unread workspaceId={current.id} />}
                </Link>
              </li>
            ))}
            {known.user.operator && (
              <li>
                <Link to="/operator" className="nav-link" onClick={() => setIsMenuOpen(false)}>
                  <Wrench size={18} aria-hidden="true" />
                  Operator
                </Link>
              </li>
            )}
          </ul>
        </nav>
      )}
      <div className="flex items-center gap-0.5 max-lg:[&_.nav-link]:px-2 lg:mt-auto lg:gap-1 lg:grid lg:grid-cols-[minmax(0,1fr)]">
        {current && (
          <button
            type="button"
            className="nav-link cursor-pointer font-semibold lg:hidden"
            aria-expanded={isMenuOpen}
            aria-controls="places"
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            <Menu size={18} aria-hidden="true" />
            Menu
          </button>
        )}
        <ThemeButton />
        <Link to="/account" className="nav-link">
          <CircleUser size={18} aria-hidden="true" />
          <span className="sr-only lg:not-sr-only lg:truncate">
            <span className="sr-only">Account: </span>
            {known.user.email}
          </span>
        </Link>
        <SignOut />
      </div>
    </header>
  )
}

/** How many changes are unread; nothing where there are none. */
function Unread({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery({ ...inboxCount(workspaceId), enabled: useLater() })
  if (!data?.unread) return null
  return (
    <span className="pill is-note ml-auto">
      <span className="figure">{grouped(String(data.unread))}</span>
      <span className="sr-only"> new</span>
    </span>
  )
}

type GoToProps = { workspaceId: string; places: readonly Pick<Place, 'to' | 'label'>[] }

/** Opens the palette, as Ctrl K or ⌘ K does. */
function GoTo({ workspaceId, places }: GoToProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className="nav-link hidden cursor-pointer justify-between border border-line text-quiet lg:flex"
        onClick={() => setIsOpen(true)}
      >
        Go to…
        <kbd className="text-xs">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette {...{ workspaceId, places }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function WorkspacePicker({ known, current }: { known: MeBody; current: string }) {
  const navigate = useNavigate()
  const [only] = known.workspaces
  if (known.workspaces.length === 1)
    return <p className="hidden truncate px-2 text-sm text-quiet lg:block">{only?.name}</p>
  return (
    <select
      aria-label="Workspace"
      className="input order-1 w-full lg:order-none"
      value={current}
      onChange={event => navigate({ to: '/w/$workspaceId', params: { workspaceId: event.target.value } })}
    >
      {known.workspaces.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const themeNames: Record<Theme, string> = { system: 'system', light: 'light', dark: 'dark' }

function ThemeButton() {
  const [theme, setTheme] = useState(storedTheme)
  return (
    <button
      type="button"
      className="nav-link cursor-pointer"
      onClick={() => {
        chooseTheme(next[theme])
        setTheme(next[theme])
      }}
    >
      <SunMoon size={18} aria-hidden="true" />
      <span className="sr-only lg:not-sr-only">Theme: {themeNames[theme]}</span>
    </button>
  )
}

function SignOut() {
  const leave = async () => {
    await auth('/sign-out', {}).catch(() => {})
    // Nothing about the user stays in the memory of the page.
    queryClient.clear()
    location.assign('/sign-in')
  }
  return (
    <button type="button" className="nav-link cursor-pointer" onClick={leave}>
      <LogOut size={18} aria-hidden="true" />
      <span className="sr-only lg:not-sr-only">Sign out</span>
    </button>
  )
}
