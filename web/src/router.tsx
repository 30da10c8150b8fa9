import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { FailedPage, MissingPage, WaitingPage } from './pages/other-pages.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { SignUpPage } from './pages/sign-up-page.tsx'
import { me, queryClient } from './queries.ts'
import { Shell } from './shell.tsx'
import { lastWorkspace } from './workspace.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage })

/** These two are useless to a signed-in user. */
async function onlyStrangers() {
  if (await queryClient.ensureQueryData(me)) throw redirect({ to: '/' })
}

/** The session was requested before the page's code had loaded. Anything that changes it has to wait for that response. */
async function afterTheFirstLook() {
  await queryClient.ensureQueryData(me)
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: onlyStrangers,
  component: SignInPage,
})
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  beforeLoad: onlyStrangers,
  component: SignUpPage,
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  beforeLoad: afterTheFirstLook,
  component: lazyRouteComponent(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  beforeLoad: afterTheFirstLook,
  component: lazyRouteComponent(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-password',
  beforeLoad: afterTheFirstLook,
  component: lazyRouteComponent(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage'),
})
const verifyAddress = createRoute({
  getParentRoute: () => root,
  path: '/verify-address',
  beforeLoad: afterTheFirstLook,
  component: lazyRouteComponent(() => import('./pages/verify-address-page.tsx'), 'VerifyAddressPage'),
})

const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  beforeLoad: afterTheFirstLook,
  component: lazyRouteComponent(() => import('./pages/connect-page.tsx'), 'ConnectPage'),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async () => {
    const known = await queryClient.ensureQueryData(me)
    if (!known) throw redirect({ to: '/sign-in' })
    return { me: known }
  },
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => {
    const last = lastWorkspace()
    const first = context.me.workspaces.find(({ id }) => id === last) ?? context.me.workspaces[0]
    if (first) throw redirect({ to: '/w/$workspaceId', params: { workspaceId: first.id }, replace: true })
  },
  component: lazyRouteComponent(() => import('./pages/blocked-pages.tsx'), 'NoWorkspacePage'),
})
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
})
const operator = createRoute({
  getParentRoute: () => signedIn,
  path: '/operator',
  component: lazyRouteComponent(() => import('./pages/operator-room.tsx'), 'OperatorRoom'),
  beforeLoad: ({ context }) => {
    if (!context.me.user.operator) throw notFound()
  },
  notFoundComponent: MissingPage,
})
const operatorPages = [
  createRoute({
    getParentRoute: () => operator,
    path: '/',
    component: lazyRouteComponent(() => import('./operator/sources-page.tsx'), 'SourcesPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: '/coverage',
    component: lazyRouteComponent(() => import('./operator/coverage-page.tsx'), 'CoveragePage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: '/imports',
    component: lazyRouteComponent(() => import('./operator/imports-page.tsx'), 'ImportsPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: '/upload',
    component: lazyRouteComponent(() => import('./operator/upload-page.tsx'), 'UploadPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: '/quarantine',
    component: lazyRouteComponent(() => import('./operator/quarantine-page.tsx'), 'QuarantinePage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: '/companies',
    component: lazyRouteComponent(() => import('./operator/companies-page.tsx'), 'CompaniesPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: '/corrections',
    component: lazyRouteComponent(() => import('./operator/corrections-page.tsx'), 'CorrectionsPage'),
  }),
] as const
const workspace = createRoute({ getParentRoute: () => signedIn, path: '/w/$workspaceId', component: Outlet })

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

type InboxSearch = Partial<Record<'box' | 'severity' | 'who' | 'unread', string | undefined>>

const searchPage = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  validateSearch: (
    given: Record<string, unknown>,
  ): { q?: string | undefined; country?: string | undefined; as_name?: string | undefined } => ({
    q: text(given.q),
    country: text(given.country),
    as_name: text(given.as_name),
  }),
  component: lazyRouteComponent(() => import('./pages/search-page.tsx'), 'SearchPage'),
})
const company = createRoute({
  getParentRoute: () => workspace,
  path: '/companies/$companyId',
  validateSearch: (given: Record<string, unknown>): { part?: string | undefined; as_of?: string | undefined } => ({
    part: text(given.part),
    as_of: text(given.as_of),
  }),
  component: lazyRouteComponent(() => import('./pages/company-page.tsx'), 'CompanyPage'),
})
const lists = createRoute({
  getParentRoute: () => workspace,
  path: '/lists',
  component: lazyRouteComponent(() => import('./pages/lists-page.tsx'), 'ListsPage'),
})
const list = createRoute({
  getParentRoute: () => workspace,
  path: '/lists/$listId',
  component: lazyRouteComponent(() => import('./pages/list-page.tsx'), 'ListPage'),
})
const keys = createRoute({
  getParentRoute: () => workspace,
  path: '/keys',
  component: lazyRouteComponent(() => import('./pages/keys-page.tsx'), 'KeysPage'),
})
const usage = createRoute({
  getParentRoute: () => workspace,
  path: '/usage',
  component: lazyRouteComponent(() => import('./pages/usage-page.tsx'), 'UsagePage'),
})
const audit = createRoute({
  getParentRoute: () => workspace,
  path: '/audit',
  component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
})
const members = createRoute({
  getParentRoute: () => workspace,
  path: '/members',
  component: lazyRouteComponent(() => import('./pages/members-page.tsx'), 'MembersPage'),
})
const developers = createRoute({
  getParentRoute: () => workspace,
  path: '/developers',
  component: lazyRouteComponent(() => import('./pages/developers-page.tsx'), 'DevelopersPage'),
})
const inbox = createRoute({
  getParentRoute: () => workspace,
  path: '/inbox',
  validateSearch: (given: Record<string, unknown>): InboxSearch => ({
    box: text(given.box),
    severity: text(given.severity),
    who: text(given.who),
    unread: text(given.unread),
  }),
  component: lazyRouteComponent(() => import('./pages/inbox-page.tsx'), 'InboxPage'),
})
const rules = createRoute({
  getParentRoute: () => workspace,
  path: '/inbox/rules',
  component: lazyRouteComponent(() => import('./pages/rules-page.tsx'), 'RulesPage'),
})
const cases = createRoute({
  getParentRoute: () => workspace,
  path: '/cases',
  component: lazyRouteComponent(() => import('./pages/cases-page.tsx'), 'CasesPage'),
})
const portfolio = createRoute({
  getParentRoute: () => workspace,
  path: '/portfolio',
  component: lazyRouteComponent(() => import('./pages/portfolio-page.tsx'), 'PortfolioPage'),
})
const data = createRoute({
  getParentRoute: () => workspace,
  path: '/data',
  component: lazyRouteComponent(() => import('./pages/data-page.tsx'), 'DataPage'),
})
const prospecting = createRoute({
  getParentRoute: () => workspace,
  path: '/prospecting',
  validateSearch: (
    given: Record<string, unknown>,
  ): Record<'filters' | 'page' | 'saved' | 'view', string | undefined> => ({
    filters: text(given.filters),
    page: text(given.page),
    saved: text(given.saved),
    view: text(given.view),
  }),
  component: lazyRouteComponent(() => import('./pages/prospecting-page.tsx'), 'ProspectingPage'),
})
const people = createRoute({
  getParentRoute: () => workspace,
  path: '/people',
  validateSearch: (given: Record<string, unknown>): { q?: string | undefined; country?: string | undefined } => ({
    q: text(given.q),
    country: text(given.country),
  }),
  component: lazyRouteComponent(() => import('./pages/people-page.tsx'), 'PeoplePage'),
})
const person = createRoute({
  getParentRoute: () => workspace,
  path: '/people/$personKey',
  component: lazyRouteComponent(() => import('./pages/person-page.tsx'), 'PersonPage'),
})
const watch = createRoute({
  getParentRoute: () => workspace,
  path: '/watch',
  component: lazyRouteComponent(() => import('./pages/watch-page.tsx'), 'WatchPage'),
})

const routeTree = root.addChildren([
  signIn,
  signUp,
  invitation,
  forgotPassword,
  newPassword,
  verifyAddress,
  connect,
  signedIn.addChildren([
    home,
    account,
    operator.addChildren([...operatorPages]),
    workspace.addChildren([
      searchPage,
      company,
      inbox,
      rules,
      cases,
      portfolio,
      keys,
      usage,
      audit,
      members,
      developers,
      data,
      prospecting,
      lists,
      list,
      people,
      person,
      watch,
    ]),
  ]),
])

export const makeRouter = () =>
  createRouter({
    routeTree,
    // Values in the address are text, even where they look like numbers.
    parseSearch: search => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    defaultPendingComponent: WaitingPage,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
