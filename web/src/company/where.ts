/** Whose profile, seen from which workspace, and as of which day: without one, as it is known now. */
export type CompanyView = { workspaceId: string; companyId: number; asOf?: string | undefined }
