import {
  allowInsecureRequests,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  None,
  type Configuration,
} from 'openid-client'
import { CallError } from '@hospital-crm/api/errors'
import type { OidcSettings } from '../../basics/oidc-settings.ts'
import type { Settings } from '../../basics/settings.ts'

/** Seconds that the provider is waited for. */
const PATIENCE = 10

/** What is known of a provider, read once; a failure is read again. */
const known = new WeakMap<OidcSettings, Promise<Configuration>>()

const read = (oidc: OidcSettings): Promise<Configuration> => {
  const { issuer, clientId, clientSecret } = oidc
  // Signatures of ID tokens are checked too, although they come straight from the provider.
  const execute = [enableNonRepudiationChecks]
  if (new URL(issuer).protocol === 'http:') execute.push(allowInsecureRequests)
  return discovery(
    new URL(issuer),
    clientId,
    {},
    clientSecret === null ? None() : ClientSecretPost(clientSecret),
    { execute, timeout: PATIENCE },
  )
}

/**
 * The provider that is set up, with what it says of itself.
 * @throws CallError `not_found` where none is, `unavailable` when it does not answer.
 */
export const providerOf = async ({
  oidc,
  publicUrl,
}: Pick<Settings, 'oidc' | 'publicUrl'>): Promise<{
  oidc: OidcSettings
  configuration: Configuration
  /** Where the browser comes back to. */
  returnTo: string
}> => {
  if (oidc === null || publicUrl === null) throw new CallError('not_found')
  const reading = known.get(oidc) ?? read(oidc)
  known.set(oidc, reading)
  try {
    return { oidc, configuration: await reading, returnTo: `${publicUrl}/` }
  } catch {
    known.delete(oidc)
    throw new CallError('unavailable')
  }
}
