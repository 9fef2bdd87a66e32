import { SESSION_ENDED_CODE, isEnvelope, successCodes, type Envelope } from '../contract/envelope.ts'
import { CallError, type ErrorData } from '../errors/call-error.ts'
import { isErrorName, type ErrorName } from '../errors/error-table.ts'
import { statusText, type Language } from '../errors/status-texts.ts'
import { TransportError } from '../errors/transport-error.ts'

const parseEnvelope = (text: string): Envelope | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Name for a refusal of a backend that sends none: by its status, else the plainest there is. */
const nameByStatus: Readonly<Record<number, ErrorName>> = {
  401: 'session_ended',
  403: 'forbidden',
  404: 'not_found',
  409: 'edit_conflict',
  422: 'validation_failed',
  423: 'screen_locked',
  429: 'rate_limited',
  503: 'unavailable',
}

const refusal = ({ code, message, data }: Envelope, status: number, language: Language): CallError => {
  const details: ErrorData = typeof data === 'object' && data !== null ? { ...data } : {}
  const named = details['error']
  const name =
    code === SESSION_ENDED_CODE
      ? 'session_ended'
      : isErrorName(named)
        ? named
        : (nameByStatus[code] ?? nameByStatus[status] ?? 'internal_error')
  return new CallError(name, details, message || statusText(status, language))
}

/**
 * Reads one HTTP answer as an envelope. Success needs a status and a code of 200, 201 or 204; a 204 has no body.
 * @throws CallError when the server refused; TransportError when something else than the API answered.
 */
export const readAnswer = async (response: Response, language: Language): Promise<Envelope> => {
  const { status } = response
  if (status === 204) return { code: 204, message: '', data: null }
  const envelope = parseEnvelope(await response.text())
  if (!envelope) {
    const problem = successCodes.includes(status) ? 'malformed' : 'status'
    throw new TransportError(problem, status, statusText(status, language))
  }
  if (successCodes.includes(status) && successCodes.includes(envelope.code)) return envelope
  throw refusal(envelope, status, language)
}
