/** Someone who signs in. What they may see is decided by the workspaces they are a member of. */
export type User = { id: string; name: string; email: string }

export const roles = ['owner', 'admin', 'member'] as const
export type Role = (typeof roles)[number]

/** Those who administer a workspace. */
export const adminRoles = ['owner', 'admin'] as const
