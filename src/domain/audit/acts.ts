/**
 * Every act that is recorded, and what people call it. A new act is one line here; `recordAct` takes no other, and a test
 * checks that something records it.
 */
export const acts = {
  'session.started': 'Signed in',
  'session.refused': 'Failed to sign in',
  'proof.refused': 'Entered a wrong password or code while signed in',
  'session.ended': 'Signed out',
  'password.changed': 'Changed the password',
  'password.reset': 'Reset the password',
  'two_factor.enabled': 'Turned on two-factor sign-in',
  'two_factor.disabled': 'Turned off two-factor sign-in',
  'two_factor.reset': 'Reset two-factor sign-in',
  'two_factor.required': 'Required two-factor sign-in for all members',
  'two_factor.not_required': 'Stopped requiring two-factor sign-in',
  'user.created': 'Created a user',
  'user.disabled': 'Disabled a user',
  'user.enabled': 'Enabled a user',
  'user.deleted': 'Deleted a user',
  'address.verified': 'Confirmed an e-mail address',
  'workspace.created': 'Created the workspace',
  'workspace.renamed': 'Renamed the workspace',
  'workspace.disabled': 'Disabled the workspace',
  'workspace.enabled': 'Enabled the workspace',
  'workspace.deleted': 'Deleted the workspace',
  'member.invited': 'Invited someone',
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
  'callback.off': 'Turned off the callback',
  'callback.tested': 'Sent a test to the callback',
  'callback.secret_made': 'Created a signing secret for the callback',
  'deliveries.replayed': 'Sent notifications again',
  'watch.started': 'Started watching a company',
  'watch.list_started': 'Started watching a list of companies',
  'watch.stopped': 'Stopped watching a company',
  'watch.changed': 'Changed the watched fields of a company',
  'watch.defaults_changed': 'Changed the default watched fields',
  'inbox.changed': 'Assigned, finished or postponed changes in the inbox',
  'digest.changed': 'Chose how often to get a summary by mail',
  'rule.made': 'Made a rule for changes in watched companies',
  'rule.paused': 'Paused a rule',
  'rule.resumed': 'Let a rule go on',
  'rule.tested': 'Sent a test by a rule',
  'rule.deleted': 'Deleted a rule',
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
  'person.exported': 'Exported the data held on a person',
  'import.finished': 'Imported files',
  'import.failed': 'Import failed',
  'demo.loaded': 'Loaded the demo',
  'demo.removed': 'Removed the demo',
  'report.requested': 'Requested a credit report',
  'report.read': 'Viewed a credit report',
  'case.opened': 'Opened a case',
  'case.noted': 'Added a note to a case',
  'case.decided': 'Decided a case',
  'evidence.made': 'Made an evidence file',
  'people.searched': 'Searched for people',
  'person.read': 'Viewed a person',
  'companies.exported': 'Exported companies',
  'usage.exported': 'Exported usage',
  'audit.exported': 'Exported the audit log',
  'audit.begun': "Started a workspace's audit log",
  'audit.anchored': "Recorded the ends of the workspaces' audit logs",
  'audit.forgotten': 'Deleted lines past their retention period',
  'audit.broken': 'The audit log before this line was altered',
} as const

export type ActName = keyof typeof acts

/** One act: what was done, in which workspace, to which object. */
export type Act = {
  act: ActName
  /** Null where it belongs to no workspace; it is then in the operator's chain. */
  workspaceId: string | null
  /** What it was done to, by the id or name that people see elsewhere. */
  object?: string | number | null
  /** What else is worth knowing later. Nothing secret: of a key, its handle alone. */
  details?: Record<string, unknown>
}
