import type { SmsConfig } from '@hospital-crm/api/entities'
import type { CallName } from '@hospital-crm/api/contract'
import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { noteDetailReading } from '../customers/core/reading-log.ts'
import type { CallContext, Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { refuseBadGateway, tidyGateway } from './check-gateway.ts'
import { addGateway, readGateway, readGateways, writeGateway, type Change } from './gateways.ts'
import { readSmsLimits, writeSmsLimits } from './limits.ts'
import { readOutbox } from './messages.ts'

const OUTBOX_ROWS = 50

type SettingsCall = Pick<CallContext<CallName>, 'db' | 'audit' | 'meta' | 'settings'> & { actor: Actor }

/** Names of the fields that were written; the secret itself is never noted. */
const written = (change: Change) => ({ fields: Object.keys(change) })

const changeGateway = (
  { audit, settings, meta }: SettingsCall,
  id: number,
  given: Change,
): Promise<SmsConfig> =>
  audit.transaction(async (trx, record) => {
    const change = tidyGateway(given)
    const known = await readGateway(trx, id)
    refuseBadGateway(known, change, { ownHosts: settings.gatewayHosts, language: meta.language })
    await writeGateway(trx, settings, id, change)
    record({
      action: 'sms_gateway.update',
      target_type: 'sms_gateway',
      target_id: id,
      changes: written(change),
    })
    return readGateway(trx, id)
  })

type MessageSettings = Extract<keyof Handlers, `supervision/smsconfigs/${string}`>

/** Gateways, templates and limits, and the outbox. */
export const messageSettings: Pick<Handlers, MessageSettings> = {
  'supervision/smsconfigs/index': async ({ db }) => ({ list: await readGateways(db) }),
  'supervision/smsconfigs/create': ({ audit, settings, meta, input: { body } }) =>
    audit.transaction(async (trx, record) => {
      const form = tidyGateway(body)
      refuseBadGateway(undefined, form, { ownHosts: settings.gatewayHosts, language: meta.language })
      const id = await addGateway(trx, form)
      await writeGateway(trx, settings, id, form)
      record({
        action: 'sms_gateway.create',
        target_type: 'sms_gateway',
        target_id: id,
        changes: written(form),
      })
      return readGateway(trx, id)
    }),
  'supervision/smsconfigs/update': (call) => {
    const { id, ...change } = call.input.body
    return changeGateway(call, id, change)
  },
  'supervision/smsconfigs/updateStatus': (call) =>
    changeGateway(call, call.input.body.id, { status: call.input.body.status }),
  'supervision/smsconfigs/delete/{id}': async ({ audit, meta, input: { params, body } }) => {
    const ids = params.id === 0 ? (body.ids ?? []) : [params.id]
    if (ids.length === 0) throw invalid({ ids: 'required' }, meta.language)
    await audit.transaction(async (trx, record) => {
      const gone = await trx.deleteFrom('sms_gateways').where('id', 'in', ids).returning('id').execute()
      if (gone.length !== new Set(ids).size) throw new CallError('not_found')
      for (const { id } of gone)
        record({ action: 'sms_gateway.delete', target_type: 'sms_gateway', target_id: id })
    })
    return null
  },
  'supervision/smsconfigs/limits': ({ db }) => readSmsLimits(db),
  'supervision/smsconfigs/updateLimits': ({ audit, db, input: { body } }) =>
    audit.transaction(async (trx, record) => {
      const old = await readSmsLimits(db)
      await writeSmsLimits(trx, body)
      record({
        action: 'config.sms_limits',
        target_type: 'config',
        target_id: 'sms_limits',
        changes: { sms_limits: { old, new: body } },
      })
      return body
    }),
  'supervision/smsconfigs/outbox': async ({ db, actor, audit, input: { body } }) => {
    const { revealed, ...page } = await readOutbox(db, actor, { ...body, limit: body.limit ?? OUTBOX_ROWS })
    for (const id of revealed) noteDetailReading(audit, id, ['outbox'])
    return page
  },
}
