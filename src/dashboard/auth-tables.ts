const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** What better-auth's models and fields are called in the database. */
export const authTables = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...stamps } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      expiresAt: 'expires_at',
      ...stamps,
    },
    additionalFields: {
      provedAt: { type: 'date' as const, fieldName: 'proved_at', required: false, input: false, returned: false },
    },
  },
  account: {
    modelName: 'user_accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...stamps,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...stamps } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
  rateLimit: { modelName: 'rate_limits', fields: { lastRequest: 'last_request' } },
}
