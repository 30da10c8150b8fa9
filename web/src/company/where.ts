/** Whose profile, seen from which workspace. */
export type Where = { workspaceId: string; companyId: number }
