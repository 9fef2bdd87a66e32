import type { SmsConfigForm, SmsTemplate } from '@hospital-crm/api/entities'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { ResourceHooks } from '../resources/hooks.ts'
import type { Settings } from '../basics/settings.ts'
import { refuseBadGateway, type Change, type KnownGateway } from './check-gateway.ts'
import { isMaskedSecret, maskedSecret, seal } from '../audit/secrets.ts'

/** What a sealed secret belongs to. */
export const placeOf = (gatewayId: number): string => `sms_gateways:${gatewayId}`

const templatesOf = (db: Db | Trx, gatewayIds: readonly number[]) =>
  db
    .selectFrom('sms_templates')
    .select(['id', 'gateway_id', 'name', 'text', 'code', 'status'])
    .where('gateway_id', 'in', [0, ...gatewayIds])
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Templates as they are given: known ones changed, new ones added, the rest removed. */
const writeTemplates = async (
  trx: Trx,
  gateway_id: number,
  templates: SmsConfigForm['templates'],
): Promise<void> => {
  const known = new Set((await templatesOf(trx, [gateway_id])).map(({ id }) => id))
  const kept = templates.flatMap(({ id }) => (id !== undefined && known.has(id) ? [id] : []))
  await trx
    .deleteFrom('sms_templates')
    .where('gateway_id', '=', gateway_id)
    .where('id', 'not in', [0, ...kept])
    .execute()
  for (const [sort, { id, ...values }] of templates.entries()) {
    if (id !== undefined && known.has(id))
      await trx
        .updateTable('sms_templates')
        .set({ ...values, sort })
        .where('id', '=', id)
        .execute()
    else
      await trx
        .insertInto('sms_templates')
        .values({ ...values, sort, gateway_id })
        .execute()
  }
}

const writeSecret = async (trx: Trx, settings: Settings, id: number, secret: string): Promise<void> => {
  if (isMaskedSecret(secret)) return
  const columns =
    secret === ''
      ? { sealed_secret: null, secret_time: 0 }
      : { sealed_secret: seal(settings, placeOf(id), secret), secret_time: unixNow() }
  await trx.updateTable('sms_gateways').set(columns).where('id', '=', id).execute()
}

const withoutGateway = ({ gateway_id: _, ...template }: SmsTemplate & { gateway_id: number }) => template

/** What gateways do beside what every resource does: of a secret it is answered that and since when it is kept. */
export const gatewayHooks: ResourceHooks = {
  check: ({ settings, meta }, values, before) => {
    refuseBadGateway(before as KnownGateway | undefined, values, {
      ownHosts: settings.gatewayHosts,
      language: meta.language,
    })
  },
  store: async (trx, { settings }, id, values) => {
    const { secret, templates } = values as Change
    if (secret !== undefined) await writeSecret(trx, settings, id, secret)
    if (templates !== undefined) await writeTemplates(trx, id, templates)
  },
  present: async (db, rows) => {
    const ids = [0, ...rows.map(({ id }) => id)]
    const [secrets, templates] = [
      await db
        .selectFrom('sms_gateways')
        .select(['id', 'sealed_secret', 'secret_time'])
        .where('id', 'in', ids)
        .execute(),
      Map.groupBy(await templatesOf(db, ids), ({ gateway_id }) => gateway_id),
    ]
    const masks = new Map(
      secrets.map(({ id, sealed_secret, secret_time }) => [
        id,
        { secret: maskedSecret(sealed_secret), secret_time },
      ]),
    )
    return rows.map((row) => ({
      ...row,
      ...(masks.get(row.id) ?? { secret: '', secret_time: 0 }),
      templates: (templates.get(row.id) ?? []).map(withoutGateway),
    }))
  },
}
