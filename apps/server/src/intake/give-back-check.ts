import type { ClueGiveBack } from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { isMaskedSecret } from '../audit/secrets.ts'
import { isAllowedAddress, isElsewhere } from '../http/outside/address.ts'
import type { ResourceRow } from '../resources/hooks.ts'
import { headerProblems, isHeaderText, isObjectJson } from '../sms/check-gateway.ts'

interface Given {
  give_back?: ClueGiveBack | null | undefined
  give_back_secret?: string | undefined
}

/** What is wrong with how a platform is to be told; undefined when nothing is. */
export const giveBackProblem = (
  change: Given,
  row: ResourceRow | undefined,
  ownHosts: readonly string[],
): Record<string, FieldProblem> | undefined => {
  const before = row as Given | undefined
  const { give_back: how, give_back_secret: secret } = change
  if (secret !== undefined && (!isHeaderText(secret) || (before === undefined && isMaskedSecret(secret))))
    return { give_back_secret: 'wrong_value' }
  if (!how || how.url === '') return undefined
  const isWell =
    isAllowedAddress(how.url, { ownHosts }) &&
    isObjectJson(how.body) &&
    headerProblems(how.headers).length === 0
  if (!isWell) return { give_back: 'wrong_value' }
  const known = before?.give_back_secret ?? ''
  // A secret that is kept must not follow a changed address to somebody else's server.
  const isTaken = known !== '' && isElsewhere(how.url, before?.give_back?.url ?? '')
  return isTaken && (secret === undefined || isMaskedSecret(secret))
    ? { give_back_secret: 'required' }
    : undefined
}
