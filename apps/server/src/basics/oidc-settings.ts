import { SettingsError, text, type Environment } from './environment.ts'

/** A provider that people may sign in at, and what it is believed. */
export interface OidcSettings {
  /** Address that the provider names itself by. `OIDC_ISSUER`. */
  issuer: string
  /** `OIDC_CLIENT_ID`. */
  clientId: string
  /** Null for a client without one. `OIDC_CLIENT_SECRET`. */
  clientSecret: string | null
  /** What the button on the login page calls it. `OIDC_NAME`, default OpenID Connect. */
  name: string
  /** `OIDC_SCOPES`, default openid profile. */
  scopes: string
  /** Claim that a new account is named by, `OIDC_USERNAME_CLAIM`, default preferred_username. */
  usernameClaim: string
  /**
   * Claim by which somebody is the account of that name that is here already, one that nobody can choose for themselves. Null
   * where an administrator alone says who is who. `OIDC_LINK_CLAIM`.
   */
  linkClaim: string | null
  /** Claim that gives roles, dots for claims inside of claims. `OIDC_ROLE_CLAIM`, default roles. */
  roleClaim: string
  /** What the claim says -> name of the role, the main one first; empty leaves roles alone. `OIDC_ROLES`. */
  roles: readonly { claim: string; role: string }[]
  /** Whether somebody without an account gets one at the first sign-in. `OIDC_ACCOUNTS=create`, default link. */
  createsAccounts: boolean
}

const mapping = (given: string | null): OidcSettings['roles'] =>
  (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.lastIndexOf('=')
      const [claim, role] = [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()]
      if (claim === '' || role === '')
        throw new SettingsError(`OIDC_ROLES must be pairs such as crm-agents=Agent, not "${part}"`)
      return { claim, role }
    })

/**
 * Reads the provider's settings; null without `OIDC_ISSUER`.
 * @throws SettingsError naming what is missing beside it.
 */
export const readOidc = (environment: Environment, publicUrl: string | null): OidcSettings | null => {
  const issuer = text(environment, 'OIDC_ISSUER')
  if (issuer === null) return null
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    throw new SettingsError(`OIDC_ISSUER must be an address such as https://sso.example.com/realms/hospital`)
  const clientId = text(environment, 'OIDC_CLIENT_ID')
  if (clientId === null) throw new SettingsError('OIDC_ISSUER needs OIDC_CLIENT_ID beside it')
  if (publicUrl === null) throw new SettingsError('OIDC_ISSUER needs PUBLIC_URL beside it')
  const accounts = text(environment, 'OIDC_ACCOUNTS') ?? 'link'
  if (accounts !== 'link' && accounts !== 'create')
    throw new SettingsError(`OIDC_ACCOUNTS must be link or create, not "${accounts}"`)
  return {
    issuer,
    clientId,
    clientSecret: text(environment, 'OIDC_CLIENT_SECRET'),
    name: text(environment, 'OIDC_NAME') ?? 'OpenID Connect',
    scopes: text(environment, 'OIDC_SCOPES') ?? 'openid profile',
    usernameClaim: text(environment, 'OIDC_USERNAME_CLAIM') ?? 'preferred_username',
    linkClaim: text(environment, 'OIDC_LINK_CLAIM'),
    roleClaim: text(environment, 'OIDC_ROLE_CLAIM') ?? 'roles',
    roles: mapping(text(environment, 'OIDC_ROLES')),
    createsAccounts: accounts === 'create',
  }
}
