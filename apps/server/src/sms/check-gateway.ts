import type { BodyOf, ResponseOf } from '@hospital-crm/api/contract'
import type { FieldProblem, Language } from '@hospital-crm/api/errors'
import { isAllowedAddress, isElsewhere } from '../http/outside/address.ts'
import { invalid } from '../http/validate.ts'
import { isMaskedSecret } from '../audit/secrets.ts'

/** What is written of a gateway. */
export type Change = Omit<BodyOf<'supervision/smsconfigs/update'>, 'id' | 'position' | 'base'>
/** A gateway as it is known before a change. */
export type KnownGateway = ResponseOf<'supervision/smsconfigs/update'>

/** Headers that belong to the connection, or that the server writes itself. */
const ownHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'proxy-authorization',
  'idempotency-key',
  'x-timestamp',
  'x-signature',
])
/** Headers whose value is a secret, which is kept encrypted and never answered: it is written as `{secret}`. */
const secretHeader = /^(?:authorization|cookie)$|(?:key|token|secret)$/i

/** Whether a text is JSON that has members. */
export const isObjectJson = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** Which headers belong to the connection, or would leave a secret readable. */
export const headerProblems = (headers: KnownGateway['headers']): [string, FieldProblem][] =>
  headers.flatMap(({ name, value }, at): [string, FieldProblem][] => {
    if (ownHeaders.has(name.toLowerCase())) return [[`headers.${at}.name`, 'wrong_value']]
    return secretHeader.test(name) && !value.includes('{secret}')
      ? [[`headers.${at}.value`, 'wrong_value']]
      : []
  })

/** Secrets stand in headers, where anything else would keep every message from going out. */
export const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

const blankProblems = ({ name, templates = [] }: Change): [string, FieldProblem][] => {
  const texts = templates.flatMap((template, at) =>
    (['name', 'text'] as const).map((part) => [`templates.${at}.${part}`, template[part]] as const),
  )
  return [['name', name] as const, ...texts]
    .filter(([, text]) => text?.trim() === '')
    .map(([place]) => [place, 'required'])
}

/**
 * A secret that is kept must not follow a changed address to somebody else's server, nor leave encryption. That holds for
 * an outbox too: it may become an `http` gateway again.
 */
const takesSecretAway = (known: KnownGateway | undefined, change: Change): boolean =>
  known !== undefined &&
  known.secret !== '' &&
  change.url !== undefined &&
  isElsewhere(change.url, known.url) &&
  (change.secret === undefined || isMaskedSecret(change.secret))

/**
 * Refuses a gateway that could not send or would give something away.
 * @throws CallError `validation_failed`.
 */
export const refuseBadGateway = (
  known: KnownGateway | undefined,
  change: Change,
  { ownHosts, language }: { ownHosts: readonly string[]; language: Language },
): void => {
  const { kind, url = '', body = '', headers = [] } = { ...known, ...change }
  const problems: [string, FieldProblem][] = headerProblems(headers)
  if (kind === 'http') {
    if (!isAllowedAddress(url, { ownHosts })) problems.push(['url', url === '' ? 'required' : 'wrong_value'])
    if (!isObjectJson(body)) problems.push(['body', body === '' ? 'required' : 'wrong_value'])
  }
  if (takesSecretAway(known, change)) problems.push(['secret', 'required'])
  if (change.secret !== undefined && !isHeaderText(change.secret)) problems.push(['secret', 'wrong_value'])
  problems.push(...blankProblems(change))
  if (known === undefined && change.secret !== undefined && isMaskedSecret(change.secret))
    problems.push(['secret', 'wrong_value'])
  if (problems.length > 0) throw invalid(Object.fromEntries(problems), language)
}
