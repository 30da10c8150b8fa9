/**
 * Every act that is on record, and what people call it. A new act is one line here; `recordAct` takes no other, and a test
 * demands that something writes it.
 */
export const acts = {
  'session.started': 'Signed in',
  'session.refused': 'Failed to sign in',
  'proof.refused': 'Gave a wrong password or code while signed in',
  'session.ended': 'Signed out',
  'password.changed': 'Changed the password',
  'password.reset': 'Password was reset',
  'two_factor.enabled': 'Turned on two-factor sign-in',
  'two_factor.disabled': 'Turned off two-factor sign-in',
  'two_factor.reset': 'Took away a second factor',
  'two_factor.required': 'Required a second factor of all members',
  'two_factor.not_required': 'No longer required a second factor',
  'user.created': 'Created a user',
  'user.disabled': 'Disabled a user',
  'user.enabled': 'Enabled a user',
  'user.deleted': 'Deleted a user',
  'address.verified': 'Proved an e-mail address',
  'workspace.created': 'Created the workspace',
  'workspace.disabled': 'Disabled the workspace',
  'workspace.enabled': 'Enabled the workspace',
  'workspace.deleted': 'Deleted the workspace',
  'member.invited': 'Invited somebody',
  'invitation.withdrawn': 'Withdrew an invitation',
  'member.added': 'Added a member',
  'member.changed': "Changed a member's role",
  'member.removed': 'Removed a member',
  'key.created': 'Created a key',
  'key.revoked': 'Revoked a key',
  'key.disabled': 'Disabled a key',
  'key.enabled': 'Enabled a key',
  'key.deleted': 'Deleted a key',
  'secret.rotated': "Rotated the server's secret",
  'callback.set': 'Set the callback',
  'callback.removed': 'Removed the callback',
  'callback.off': 'Callback was turned off',
  'callback.tested': 'Sent a test to the callback',
  'callback.secret_made': 'Made a signing secret of the callback',
  'deliveries.replayed': 'Sent notifications again',
  'watch.started': 'Started to watch a company',
  'watch.stopped': 'Stopped watching a company',
  'watch.changed': 'Changed what is watched of a company',
  'watch.defaults_changed': 'Changed what is watched by default',
  'search.saved': 'Saved a search',
  'search.changed': 'Changed a saved search',
  'search.deleted': 'Deleted a saved search',
  'search.restored': 'Restored a saved search',
  'company.unlocked': 'Unlocked a profile',
  'company.corrected': 'Corrected a company',
  'correction.withdrawn': 'Withdrew a correction',
  'merge.undone': 'Undid a merge',
  'person.suppressed': 'Suppressed a person',
  'suppression.lifted': 'Undid a suppression',
  'person.exported': 'Exported what is held about a person',
  'import.finished': 'Imported files',
  'import.failed': 'Import failed',
  'demo.loaded': 'Loaded the demo',
  'demo.removed': 'Removed the demo',
  'report.requested': 'Asked for a credit report',
  'report.read': 'Read a credit report',
  'people.searched': 'Searched for people',
  'person.read': 'Read a person',
  'companies.exported': 'Exported companies',
  'usage.exported': 'Exported the usage',
  'audit.exported': 'Exported the audit log',
  'audit.begun': "Began a workspace's audit log",
  'audit.anchored': "Noted where workspaces' audit logs end",
  'audit.forgotten': 'Let go of lines that were kept long enough',
  'audit.broken': 'The audit log before this line was not as it was left',
} as const

export type ActName = keyof typeof acts

/** One act: what was done, in which workspace, to which object. */
export type Act = {
  act: ActName
  /** Null where it belongs to no workspace; the operator's chain has it then. */
  workspaceId: string | null
  /** What it was done to, by the id or name that people see elsewhere. */
  object?: string | number | null
  /** What else tells later what happened. Nothing secret: of a key its handle alone. */
  details?: Record<string, unknown>
}
