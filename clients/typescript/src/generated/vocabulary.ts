// Written by `node bin/firmament.js write-openapi` with the OpenAPI documents. Do not edit.

import type { components } from './v2-types.ts'

/** Every code of an error of v1. */
export type V1Code =
  /** 400: Invalid JSON, unsupported fields, or invalid values; the message names the field. */
  | 'INVALID_REQUEST'
  /** 401: The credential is missing, invalid, revoked or wrongly formatted. */
  | 'UNAUTHENTICATED'
  /** 403: The key is not a live key. */
  | 'PRODUCTION_KEY_REQUIRED'
  /** 403: The key lacks a scope, which the message names. */
  | 'INSUFFICIENT_SCOPE'
  /** 404: There is no such route, or it does not accept one of the query parameters. */
  | 'API_ROUTE_NOT_FOUND'
  /** 404: As API_ROUTE_NOT_FOUND, for routes under /kyb. */
  | 'KYB_ROUTE_NOT_FOUND'
  /** 404: There is no record for the company ID. */
  | 'DATA_SERVICE_404'
  /** 405: The route does not accept this method. */
  | 'METHOD_NOT_ALLOWED'
  /** 413: The JSON body exceeds 64 KB. */
  | 'BODY_TOO_LARGE'
  /** 429: The daily free limit or the allowance of the plan is used up. */
  | 'ALLOWANCE_EXHAUSTED'
  /** 429: The key exceeds its requests per minute. */
  | 'RATE_LIMITED'
  /** 502: The company data could not be read. */
  | 'DATA_SERVICE_UNAVAILABLE'
  /** 503: Access could not be verified. */
  | 'ACCOUNT_SERVICE_UNAVAILABLE'
  /** 503: Usage could not be recorded. */
  | 'USAGE_LEDGER_UNAVAILABLE'
  /** 504: Reading the company data took longer than 25 seconds. */
  | 'DATA_SERVICE_TIMEOUT'

/** Which limit of v2 was reached. */
export type Access = components['schemas']['LimitReached']['access']

/** What a callback is sent about a change. */
export type ChangeNotification = components['schemas']['ChangeNotification']
