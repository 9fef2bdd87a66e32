import type { PasskeyProof, PasskeyQuestion } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'

/**
 * Has the browser ask for one of the passkeys.
 * @throws CallError `passkey_refused` when the user leaves the question, or there is none here.
 */
export const askPasskey = async ({
  challenge,
  rp_id: rpId,
  passkeys,
}: PasskeyQuestion): Promise<PasskeyProof> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        userVerification: 'preferred',
        allowCredentials: passkeys.map((passkey) => ({
          id: passkey.id,
          type: 'public-key' as const,
          transports: passkey.transports,
        })),
      },
    })
    return {
      id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    }
  } catch {
    throw new CallError('passkey_refused')
  }
}
