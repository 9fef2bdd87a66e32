import type { FieldProblem } from '@hospital-crm/api/errors'
import type { Settings } from '../basics/settings.ts'
import type { Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceHooks, ResourceValues } from '../resources/hooks.ts'
import { hintOf, isMaskedSecret, maskedSecret, seal } from '../audit/secrets.ts'
import { placeOf } from './interface.ts'

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

const writeSecret = async (trx: Trx, settings: Settings, id: number, secret: string): Promise<void> => {
  if (isMaskedSecret(secret)) return
  const columns =
    secret === ''
      ? { sealed_secret: null, secret_hint: '' }
      : { sealed_secret: seal(settings, placeOf(id), secret), secret_hint: hintOf(secret) }
  await trx.updateTable('clues').set(columns).where('id', '=', id).execute()
}

/** What lead interfaces do beside what every resource does: of a secret no more than its last characters is answered. */
export const clueHooks: ResourceHooks = {
  inspect: async ({ db, meta }, values: ResourceValues) => {
    const catalogue = await catalogueOf(db)
    const missing = Object.entries(defaults).filter(([field, list]) => {
      const id = values[field]
      return typeof id === 'number' && id !== 0 && !catalogue[list].some((option) => option.id === id)
    })
    if (missing.length > 0)
      throw invalid(Object.fromEntries(missing.map(([field]) => [field, 'not_offered'])), meta.language)
  },
  check: ({ meta }, { secret = '' }, before) => {
    const problem = secretProblem(secret as string, before === undefined)
    if (problem) throw invalid({ secret: problem }, meta.language)
  },
  store: async (trx, { settings }, id, { secret }) => {
    if (typeof secret === 'string') await writeSecret(trx, settings, id, secret)
  },
  present: async (db, rows) => {
    const ids = [0, ...rows.map(({ id }) => id)]
    const found = await db
      .selectFrom('clues')
      .select(['id', 'sealed_secret', 'secret_hint'])
      .where('id', 'in', ids)
      .execute()
    const masks = new Map(found.map((row) => [row.id, maskedSecret(row.sealed_secret, row.secret_hint)]))
    return rows.map((row) => ({
      ...row,
      gateway: String(row['gateway']),
      secret: masks.get(row.id) ?? '',
    }))
  },
}
