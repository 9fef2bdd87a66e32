import * as z from 'zod/mini'
import { permissionPath } from '../rules/permission.ts'

type Schema = z.ZodMiniType

/** States of a session in which most calls are refused. */
export type RestrictedState = 'passwordChange' | 'enrolment' | 'locked'

/**
 * Who may call: anybody, whoever is signed in, or whoever holds the call's permission.
 */
export type Access = 'public' | 'signedIn' | 'permitted'

/**
 * Whether the token of another system may make a call. What is about the account itself is its owner's: its password, second
 * factors, sessions and screen lock, and what is encrypted for it.
 */
export type TokenUse = 'answered' | 'refused'

interface Call {
  method: 'GET' | 'POST'
  /** One sentence for the OpenAPI document and the permission tree. */
  summary: string
  /** Answered where it is left out: a permission is given to a token's role on purpose. */
  tokens?: TokenUse
  /** Administrators alone, whatever a role holds. */
  administrators?: true
  /** User id 1 alone, whatever others hold. */
  root?: true
  /** The permission path; set when access is `permitted`. Several calls may share one. */
  permission?: string
  /** Restricted states in which the call still works. */
  allowedWhile?: readonly RestrictedState[]
  /**
   * The console asks it by itself, after a reconnection, say: it is no sign of somebody at work, and keeps no idle
   * session alive.
   */
  unattended?: true
  /**
   * The answer holds what lets somebody in: it is sent as it is, because the length of a compressed answer tells of what
   * is in it to whoever can have a part of it changed and counts the bytes.
   */
  secret?: true
  /** Path parameters, all integers. */
  params?: Schema
  /** Query parameters of a GET. */
  query?: Schema
  /** JSON body of a POST; a missing body is read as {}. */
  body?: Schema
  /** What a POST carries instead of JSON: the bytes of one file, named by its Content-Disposition header. */
  accepts?: 'file'
  /** What success answers instead of an envelope: the bytes of a file. A refusal is an envelope as ever. */
  answer?: 'file'
  /** `data` of the envelope; {@link noData} where a file is answered. */
  response: Schema
}

/** One call of the interface, declared once. What needs no permission says whether tokens may make it. */
export type CallDefinition = Call &
  ({ access: Exclude<Access, 'signedIn'> } | { access: 'signedIn'; tokens: TokenUse })

/** The response of a call that answers a file. */
export const noData = z.null()

/** Declares a call that needs the permission named after its own path. */
export const permitted = <const Name extends string, const Given extends Omit<Call, 'permission'>>(
  name: Name,
  call: Given,
): Given & { access: 'permitted'; permission: string } => ({
  ...call,
  access: 'permitted',
  permission: permissionPath(name),
})
