/** Why a provider's word was not taken. */
export type ProviderReason =
  | 'state'
  | 'nonce'
  | 'issuer'
  | 'audience'
  | 'signature'
  | 'expired'
  | 'denied'
  | 'unreachable'
  | 'unreadable'

interface Told {
  message: string
  code: string
  claim: string
}

/** What an error and those behind it say: the innermost code and claim count. */
const toldBy = (error: unknown): Told => {
  const told: Told = { message: '', code: '', claim: '' }
  let at: unknown = error
  for (let depth = 0; depth < 6 && typeof at === 'object' && at !== null; depth += 1) {
    const { message, code, claim, cause } = at as Record<string, unknown>
    if (typeof message === 'string') told.message = `${told.message} ${message}`
    if (typeof code === 'string') told.code = `${told.code} ${code}`
    if (typeof claim === 'string') told.claim = claim
    at = cause
  }
  return told
}

const byClaim: Readonly<Record<string, ProviderReason>> = {
  nonce: 'nonce',
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  exp: 'expired',
  iat: 'expired',
  nbf: 'expired',
}

/** Names what was wrong with a provider's answer; nothing of the answer itself is told. */
export const reasonOf = (error: unknown): ProviderReason => {
  const { message, code, claim } = toldBy(error)
  if (claim in byClaim) return byClaim[claim] ?? 'unreadable'
  if (/"state"/.test(message)) return 'state'
  if (/"iss"|issuer/.test(message)) return 'issuer'
  if (/signature|KEY_SELECTION/i.test(`${message} ${code}`)) return 'signature'
  if (/AUTHORIZATION_RESPONSE_ERROR|RESPONSE_BODY_ERROR/.test(code)) return 'denied'
  if (/fetch failed|timeout|ECONN/i.test(`${message} ${code}`)) return 'unreachable'
  return 'unreadable'
}
