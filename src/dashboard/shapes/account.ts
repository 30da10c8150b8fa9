// Bodies of responses. These files import only each other, because the code of the pages uses them too.

export type MeBody = { user: UserBody; workspaces: WorkspaceBody[] }

export type UserBody = {
  id: string
  name: string
  email: string
  verified: boolean
  /** Whether nothing is shown to them before their address is confirmed. */
  must_verify: boolean
  two_factor: boolean
  /** Users without one sign in, and confirm their identity, through an organisation. */
  has_password: boolean
  /** Whether the operator's room is open to them. */
  operator: boolean
  /** Whether this session has proven a second factor. */
  second_factor: boolean
}

export type WorkspaceBody = {
  id: string
  name: string
  role: 'owner' | 'admin' | 'member' | 'auditor' | 'reader'
  plan: 'free' | 'paid'
  /** Whether every member needs a second factor. */
  two_factor_required: boolean
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
  /** Those that it was given because it could do as much before they existed. */
  kept: string[]
  /** The application that is connected by it, which has tokens instead of a key; null for a key that a person holds. */
  application: string | null
  /** The readable start of the key; the rest was shown once. */
  handle: string
  state: 'active' | 'expired' | 'disabled' | 'revoked'
  /** Null for old keys, whose creator was not recorded. */
  creator: { kind: 'command line' } | { kind: 'user'; name: string | null; is_member: boolean } | null
  created_at: string
  expires_at: string | null
  /** Addresses and blocks from which it may be used; null for anywhere. */
  addresses: string[] | null
  /** Requests a minute; null for as many as it likes. */
  rate: number | null
  last_used_at: string | null
  disabled_at: string | null
  revoked_at: string | null
}

/** What a new key has unless more is chosen only reads. */
export type KeyScopeBody = { id: string; name: string; is_usual: boolean }

export type KeysBody = { keys: KeyBody[]; scopes: Record<'v1' | 'v2', KeyScopeBody[]> }

/** The only time that the whole key is sent. */
export type NewKeyBody = { id: string; key: string }

export type MemberBody = {
  id: string
  name: string
  email: string
  role: 'owner' | 'admin' | 'member' | 'auditor' | 'reader'
  joined_at: string
  /** Keys of the workspace that they created and that still work. */
  keys: number
  two_factor: boolean
}

/** How a visitor without a session can get one. */
export type WaysInBody = {
  sign_up: 'open' | 'invited' | 'closed'
  sends_mail: boolean
  /** Whether some organisations have a provider of their own. */
  by_organisation: boolean
  /** How long a session lasts: without use, and in all. */
  session: { idle_minutes: number; hours: number }
}

/** A pending invitation. */
export type InvitationBody = {
  id: string
  email: string
  role: 'owner' | 'admin' | 'member' | 'auditor' | 'reader'
  invited_by: string | null
  created_at: string
  expires_at: string
}

/** The link is sent only this once, and only if no mail is sent. */
export type NewInvitationBody = { id: string; email: string; expires_at: string; link: string | null }

/** What the link of an invitation shows to its holder. */
export type InvitationLinkBody = Omit<InvitationBody, 'id' | 'created_at'> & { workspace: string }

/** What an application asks for, before a user decides. The name is as the application gives it. */
export type ConnectingBody = {
  name: string
  /** The address that the answer goes to. */
  returns_to: string
  /** What only reads is usual; the user chooses the rest. */
  scopes: { id: string; name: string; meaning: string; is_usual: boolean }[]
}

/** Where the browser goes after the decision. */
export type ConnectedBody = { url: string }
