// What the pages get, as it travels. It imports nothing, so that the pages' code can share it.

export type MeBody = { user: UserBody; workspaces: WorkspaceBody[] }

export type UserBody = { id: string; name: string; email: string }

export type WorkspaceBody = {
  id: string
  name: string
  role: 'owner' | 'admin' | 'member'
  plan: 'free' | 'paid'
  units: UnitsBody
  keys: KeyBody[]
}

export type UnitsBody = { used: number; limit: number; window: 'day' | 'month'; resets_at: string }

export type KeyBody = {
  id: string
  name: string
  api: 'v1' | 'v2'
  mode: 'live' | 'test'
  scopes: string[]
  /** The readable start of the key; the rest was shown once. */
  handle: string
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}
