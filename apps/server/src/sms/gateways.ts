import type { Selectable } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { SmsConfig, SmsConfigForm, SmsTemplate } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Db, Trx } from '../database/connect.ts'
import type { SmsGatewayTable } from '../database/privacy-schema.ts'
import type { Settings } from '../basics/settings.ts'
import { hintOf, isMaskedSecret, maskedSecret, seal } from './secrets.ts'

export type GatewayRecord = Selectable<SmsGatewayTable>
export type Change = Omit<BodyOf<'supervision/smsconfigs/update'>, 'id'>

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

const describe = (
  row: GatewayRecord,
  templates: readonly (SmsTemplate & { gateway_id: number })[],
): SmsConfig => {
  const { id, name, kind, url, headers, body, success_field, success_value, status } = row
  return {
    id,
    name,
    kind,
    url,
    headers,
    body,
    success_field,
    success_value,
    status,
    secret: maskedSecret(row.sealed_secret, row.secret_hint),
    templates: templates
      .filter(({ gateway_id }) => gateway_id === id)
      .map(({ gateway_id: _, ...template }) => template),
  }
}

/** Every gateway with its templates; of a secret no more than its last characters. */
export const readGateways = async (db: Db | Trx): Promise<SmsConfig[]> => {
  const rows = await db.selectFrom('sms_gateways').selectAll().orderBy('sort').orderBy('id').execute()
  const templates = await templatesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => describe(row, templates))
}

/**
 * One gateway.
 * @throws CallError `not_found`.
 */
export const readGateway = async (db: Db | Trx, id: number): Promise<SmsConfig> => {
  const row = await db.selectFrom('sms_gateways').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new CallError('not_found')
  return describe(row, await templatesOf(db, [id]))
}

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

const secretColumns = (settings: Settings, id: number, secret: string | undefined) => {
  if (secret === undefined || isMaskedSecret(secret)) return {}
  if (secret === '') return { sealed_secret: null, secret_hint: '' }
  return { sealed_secret: seal(settings, placeOf(id), secret), secret_hint: hintOf(secret) }
}

/** Writes what is given of a gateway. */
export const writeGateway = async (
  trx: Trx,
  settings: Settings,
  id: number,
  { templates, secret, headers, ...values }: Change,
): Promise<void> => {
  const columns = {
    ...values,
    ...(headers && { headers: JSON.stringify(headers) }),
    ...secretColumns(settings, id, secret),
  }
  if (Object.keys(columns).length > 0)
    await trx.updateTable('sms_gateways').set(columns).where('id', '=', id).execute()
  if (templates !== undefined) await writeTemplates(trx, id, templates)
}

/** Makes an empty gateway and answers its id. */
export const addGateway = async (trx: Trx, { name, kind }: SmsConfigForm): Promise<number> => {
  const { id } = await trx
    .insertInto('sms_gateways')
    .values({ name, kind, sealed_secret: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
