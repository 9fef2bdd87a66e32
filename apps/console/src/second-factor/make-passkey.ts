import type { MadePasskey, PasskeyWish } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'

/**
 * Has the browser make a passkey.
 * @throws CallError `passkey_refused` when the user leaves the question, or the browser makes none here.
 */
export const makePasskey = async (wish: PasskeyWish): Promise<MadePasskey> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, name, display_name: displayName } = wish.user
  try {
    const made = await startRegistration({
      optionsJSON: {
        challenge: wish.challenge,
        rp: { id: wish.rp_id, name: wish.rp_name },
        user: { id, name, displayName },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        excludeCredentials: wish.passkeys.map((passkey) => ({
          id: passkey.id,
          type: 'public-key' as const,
          transports: passkey.transports,
        })),
      },
    })
    return {
      id: made.id,
      client_data: made.response.clientDataJSON,
      attestation: made.response.attestationObject,
      transports: made.response.transports ?? [],
    }
  } catch {
    throw new CallError('passkey_refused')
  }
}
