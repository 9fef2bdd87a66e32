/** HTTP statuses and envelope codes that mean success; both must be among them. */
export const successCodes: readonly number[] = [200, 201, 204]

/** Envelope code that ends the session. */
export const SESSION_ENDED_CODE = 101

/** Every JSON answer. A refused call has `data.error` (an error name) and what that error documents. */
export interface Envelope<Data = unknown> {
  code: number
  message: string
  data: Data
}

/** Whether something is shaped like an envelope at all; a proxy's error page is not. */
export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'data' in value
