import type { ClueReceivers } from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { isAdministrator } from '@hospital-crm/api/rules'
import type { Settings } from '../basics/settings.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { isAllowedAddress, isElsewhere } from '../http/outside/address.ts'
import type { ResourceHooks, ResourceRow, ResourceValues } from '../resources/hooks.ts'
import { isMaskedSecret, maskedSecret, seal } from '../audit/secrets.ts'
import { beginAnew } from './begin-anew.ts'
import { giveBackProblem } from './give-back-check.ts'
import { giveBackPlace } from './give-back-send.ts'
import { placeOf, tokenPlaceOf } from './interface.ts'

/** A shorter secret can be guessed. */
const SHORTEST_SECRET = 8

const defaults = {
  hospital: 'hospitals',
  source: 'sources',
  consulting: 'consultings',
  disease: 'diseases',
  promoted_id: 'promoteds',
} as const

const secretProblem = (secret: string, isNew: boolean): FieldProblem | undefined => {
  if (secret === '') return undefined
  if (isMaskedSecret(secret)) return isNew ? 'wrong_value' : undefined
  return secret.length < SHORTEST_SECRET || !/^[\x21-\x7e]+$/.test(secret) ? 'wrong_value' : undefined
}

const isNewSecret = (secret: unknown): boolean => typeof secret === 'string' && !isMaskedSecret(secret)

const writeSecret = async (trx: Trx, settings: Settings, id: number, secret: string): Promise<void> => {
  if (isMaskedSecret(secret)) return
  const columns =
    secret === ''
      ? { sealed_secret: null, secret_time: 0 }
      : { sealed_secret: seal(settings, placeOf(id), secret), secret_time: unixNow() }
  await trx.updateTable('clues').set(columns).where('id', '=', id).execute()
}

const writeToken = async (trx: Trx, settings: Settings, id: number, token: string): Promise<void> => {
  if (isMaskedSecret(token)) return
  const columns =
    token === ''
      ? { sealed_token: null, token_time: 0 }
      : { sealed_token: seal(settings, tokenPlaceOf(id), token), token_time: unixNow() }
  await trx.updateTable('clues').set(columns).where('id', '=', id).execute()
}

/** Where a platform is asked must be out on the internet, and a kept token never follows it to another server. */
const pullProblems = (
  ownHosts: readonly string[],
  { pull, token }: ResourceValues,
  before: ResourceRow | undefined,
): Record<string, FieldProblem> => {
  const { url = '' } = (pull ?? {}) as { url?: string }
  const known = (before?.['pull'] ?? {}) as { url?: string }
  const keepsToken = token === undefined || isMaskedSecret(token as string)
  return {
    ...(url !== '' && !isAllowedAddress(url, { ownHosts }) && { pull: 'wrong_value' as const }),
    ...(url !== '' &&
      keepsToken &&
      (before?.['token'] ?? '') !== '' &&
      isElsewhere(url, known.url ?? '') && { token: 'required' as const }),
  }
}

const writeGiveBackSecret = async (
  trx: Trx,
  settings: Settings,
  id: number,
  secret: string,
): Promise<void> => {
  if (isMaskedSecret(secret)) return
  const columns =
    secret === ''
      ? { sealed_give_back: null, give_back_time: 0 }
      : { sealed_give_back: seal(settings, giveBackPlace(id), secret), give_back_time: unixNow() }
  await trx.updateTable('clues').set(columns).where('id', '=', id).execute()
}

/** Named agents are some, and each is somebody; who was removed since may stay. */
const receiversProblem = async (db: Db, receivers: unknown): Promise<FieldProblem | undefined> => {
  if (receivers === undefined) return undefined
  const { kind, agents } = receivers as ClueReceivers
  if (kind === 'named' && agents.length === 0) return 'required'
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...agents])
    .execute()
  return found.length < new Set(agents).size ? 'not_offered' : undefined
}

/** What lead interfaces do beside what every resource does: of a secret it is answered that and since when it is kept. */
export const clueHooks: ResourceHooks = {
  inspect: async ({ db, meta }, values: ResourceValues) => {
    const catalogue = await catalogueOf(db)
    const missing = Object.entries(defaults).filter(([field, list]) => {
      const id = values[field]
      return typeof id === 'number' && id !== 0 && !catalogue[list].some((option) => option.id === id)
    })
    const receivers = await receiversProblem(db, values['receivers'])
    const problems: Record<string, FieldProblem> = {
      ...Object.fromEntries(missing.map(([field]) => [field, 'not_offered' as const])),
      ...(receivers && { receivers }),
    }
    if (Object.keys(problems).length > 0) throw invalid(problems, meta.language)
  },
  check: ({ actor, meta, settings }, values, before) => {
    const tells = values['tells_outcome']
    if (tells !== undefined && tells !== (before?.['tells_outcome'] ?? false) && !isAdministrator(actor))
      throw invalid({ tells_outcome: 'read_only' }, meta.language)
    const { secret = '', token = '' } = values
    const [wrongSecret, wrongToken] = [secret, token].map((text) =>
      secretProblem(text as string, before === undefined),
    )
    const problems = {
      ...pullProblems(settings.gatewayHosts, values, before),
      ...giveBackProblem(values, before, settings.gatewayHosts),
      ...(wrongSecret && { secret: wrongSecret }),
      ...(wrongToken && { token: wrongToken }),
    }
    if (Object.keys(problems).length > 0) throw invalid(problems, meta.language)
  },
  store: async (trx, { actor, settings }, id, { secret, token, pull, give_back_secret: giveBackSecret }) => {
    // Whoever gives it a secret can push from now on, so answers are theirs.
    await trx
      .updateTable('clues')
      .set({ made_by: actor.id })
      .where('id', '=', id)
      .$if(!isNewSecret(secret), (query) => query.where('made_by', 'is', null))
      .execute()
    const isOtherAccount = isNewSecret(token)
    if (pull !== undefined || isOtherAccount) await beginAnew(trx, id, unixNow())
    if (typeof secret === 'string') await writeSecret(trx, settings, id, secret)
    if (typeof token === 'string') await writeToken(trx, settings, id, token)
    if (typeof giveBackSecret === 'string') await writeGiveBackSecret(trx, settings, id, giveBackSecret)
  },
  present: async (db, rows) => {
    const ids = [0, ...rows.map(({ id }) => id)]
    const found = await db
      .selectFrom('clues')
      .select(['id', 'sealed_secret', 'secret_time', 'sealed_token', 'token_time'])
      .select(['sealed_give_back', 'give_back_time'])
      .where('id', 'in', ids)
      .execute()
    const masks = new Map(
      found.map((row) => [
        row.id,
        {
          secret: maskedSecret(row.sealed_secret),
          secret_time: row.secret_time,
          token: maskedSecret(row.sealed_token),
          token_time: row.token_time,
          give_back_secret: maskedSecret(row.sealed_give_back),
          give_back_secret_time: row.give_back_time,
        },
      ]),
    )
    const none = {
      secret: '',
      token: '',
      give_back_secret: '',
      secret_time: 0,
      token_time: 0,
      give_back_secret_time: 0,
    }
    return rows.map((row) => ({
      ...row,
      gateway: String(row['gateway']),
      ...(masks.get(row.id) ?? none),
    }))
  },
}
