import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import type { OidcSettings } from '../../basics/oidc-settings.ts'

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>

/** What is taken of that. */
export interface Told {
  subject: string
  /** Lower case; empty where it cannot be the name of an account. */
  username: string
  /** The account that is theirs already, by the claim that is believed; empty where none is. */
  linked: string
  nickname: string
  /** What the role claim says. */
  groups: readonly string[]
}

const ACCOUNT = /^[a-z0-9][a-z0-9._-]{1,63}$/

const at = (claims: Claims, path: string): unknown =>
  Object.hasOwn(claims, path)
    ? claims[path]
    : path.split('.').reduce<unknown>((value, name) => {
        const inside = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        return inside ? (value as Claims)[name] : undefined
      }, claims)

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

const accountIn = (claims: Claims, path: string): string => {
  const name = text(at(claims, path)).toLowerCase()
  return ACCOUNT.test(name) ? name : ''
}

/**
 * Names that addresses and telephones go by, those of the standard and of directories: people write them themselves, so that
 * another claim has to say whether the provider has verified them.
 */
const VERIFIABLE =
  /(?:^|[./:_-])(?:e[-_]?mails?|mails?|(?:e[-_]?)?mail[-_]?address(?:es)?|upn|user[-_]?principal[-_]?name|(?:mobile|cell|tele)?[-_]?phones?(?:[-_]?numbers?)?|mobiles?(?:[-_]?numbers?)?|tel|telephone[-_]?numbers?)$/i

/** An address or a telephone by what it is, whatever it is called. */
const isReachable = (value: string): boolean => value.includes('@') || isPhone(normalisePhone(value))

const isVerified = (claims: Claims, path: string): boolean => {
  const said = at(claims, `${path}_verified`)
  if (said !== undefined) return said === true || said === 'true'
  return !VERIFIABLE.test(path) && !isReachable(text(at(claims, path)))
}

/** The account that a claim names, where the provider has verified it: `email` by `email_verified`. */
const verifiedIn = (claims: Claims, path: string | null): string =>
  path !== null && isVerified(claims, path) ? accountIn(claims, path) : ''

/** Reads the claims that count; whatever else there is says nothing. */
export const readClaims = (claims: Claims, oidc: OidcSettings): Told => {
  const username = accountIn(claims, oidc.usernameClaim)
  return {
    subject: text(claims['sub']),
    username,
    linked: verifiedIn(claims, oidc.linkClaim),
    nickname: text(claims['name']).slice(0, 64) || username,
    groups: texts(at(claims, oidc.roleClaim)),
  }
}

/** Names of the roles that the mapping gives for what was said, the main one first. What it does not name gives nothing. */
export const mappedRoles = ({ groups }: Told, { roles }: OidcSettings): string[] => [
  ...new Set(roles.filter(({ claim }) => groups.includes(claim)).map(({ role }) => role)),
]
