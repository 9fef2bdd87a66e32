import { isDiskFull } from '../database/disk-full.ts'
import { CommitUnclear, isUnavailable } from '../database/unavailable.ts'
import {
  CallError,
  errorTable,
  isCallError,
  type ErrorName,
  type Language,
  unreadableText,
} from '@hospital-crm/api/errors'

/** Names that Fastify gives to what it refuses by itself. */
const nameByFastifyCode: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'bad_request',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** Statement cancelled by the time limit. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Text that the database cannot keep: a zero character, or half of a pair of surrogates in JSON. */
const isUnkeepable = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === '22021' || error.code === '22P05') return true
  return error.code === '22P02' && 'detail' in error && /surrogate/.test(String(error.detail))
}

/**
 * The named error behind whatever was thrown. What nobody expected becomes `internal_error`, and `unexpected` says
 * that it belongs into the log; its text never reaches the caller.
 */
export const toCallError = (error: unknown): { refusal: CallError; unexpected: boolean } => {
  if (isCallError(error)) return { refusal: error, unexpected: false }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = nameByFastifyCode[code]
  if (known) return { refusal: new CallError(known), unexpected: false }
  if (isUnkeepable(error)) return { refusal: new CallError('bad_request'), unexpected: false }
  if (isTooSlow(error)) return { refusal: new CallError('request_timeout'), unexpected: true }
  if (isDiskFull(error)) return { refusal: new CallError('disk_full'), unexpected: true }
  if (error instanceof CommitUnclear) return { refusal: new CallError('outcome_unclear'), unexpected: true }
  if (isUnavailable(error)) return { refusal: new CallError('unavailable'), unexpected: true }
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  if (status === 404) return { refusal: new CallError('not_found'), unexpected: false }
  if (status >= 400 && status < 500) return { refusal: new CallError('bad_request'), unexpected: false }
  return { refusal: new CallError('internal_error'), unexpected: true }
}

/** What a refusal says: its own words where it has some, else those of its reason or name in the caller's language. */
export const refusalText = ({ error, message, data }: CallError, language: Language): string => {
  if (message !== errorTable[error].zh) return message
  const reasoned =
    error === 'import_unreadable' ? unreadableText(data['reason'], language, data['line']) : undefined
  return reasoned ?? errorTable[error][language]
}

/** Body of a refused call. */
export const refusalBody = (refusal: CallError, language: Language) => ({
  code: refusal.code,
  message: refusalText(refusal, language),
  data: { error: refusal.error, ...refusal.data },
})
