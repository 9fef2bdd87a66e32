import { CallError } from '@hospital-crm/api/errors'
import { formatUnix, isPhone, maskPhone } from '@hospital-crm/api/rules'
import { hidesPhones, textsFor } from '../access/mask.ts'
import { take } from '../access/rate-limits.ts'
import { unixNow } from '../basics/clock.ts'
import { findRecord, openStages, reachable } from '../customers/core/find.ts'
import { noteDetailReading } from '../customers/core/reading-log.ts'
import type { Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { readConfig } from '../options/config.ts'
import { gatewayOf } from './deliver.ts'
import { fillTemplate, valuesShown } from './fill.ts'
import { handOver } from './provider.ts'
import { knownValues } from './send.ts'

type TryCalls = `supervision/smsconfigs/${'preview' | 'test'}`

/** Messages that somebody may send to the own number for trying. */
const tries = { limit: 5, seconds: 60 }

/** Tries templates and gateways before agents use them. */
export const tryHandlers: Pick<Handlers, TryCalls> = {
  'supervision/smsconfigs/preview': async ({ db, actor, audit, settings, input: { body } }) => {
    const catalogue = await catalogueOf(db)
    const customer = await findRecord(db, body.cus_id, reachable(actor, catalogue, openStages(actor)))
    const { config } = await readConfig(db, settings)
    const known = knownValues(customer, catalogue, { nickname: actor.nickname, timeZone: config.time_zone })
    const shown = textsFor(actor, customer)
    const { text, missing } = fillTemplate(body.text, valuesShown(known, shown))
    noteDetailReading(audit, customer.id, ['messages'], hidesPhones(actor, customer))
    return { text: shown(text), missing }
  },
  'supervision/smsconfigs/test': async ({ db, actor, audit, meta, settings, input: { body } }) => {
    const { granted, retryAfter } = await take(db, `sms-test:${actor.id}`, tries)
    if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
    const { phone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (!isPhone(phone)) throw invalid({ phone: 'invalid_phone' }, meta.language)
    const found = await gatewayOf({ db, settings }, body.id)
    if (found === undefined) throw new CallError('not_found')
    const now = unixNow()
    const { config } = await readConfig(db, settings)
    const catalogue = await catalogueOf(db)
    const { text } = fillTemplate(body.text, {
      name: actor.nickname,
      hospital: catalogue.hospitals[0]?.name ?? '',
      disease: catalogue.diseases[0]?.name ?? '',
      order_time: formatUnix(now, config.time_zone).slice(0, 'YYYY-MM-DD HH:mm'.length),
      order_num: '000000',
      agent: actor.nickname,
    })
    const outcome =
      found.gateway === undefined
        ? found.kind === 'outbox'
          ? 'kept'
          : 'not_ready'
        : await handOver(
            found.gateway,
            // No message that is stored has an id below 0.
            { id: -Date.now(), phone, text, code: body.code },
            { now, ownHosts: settings.gatewayHosts },
          )
    await audit.write({
      action: 'sms_gateway.test',
      target_type: 'sms_gateway',
      target_id: body.id,
      changes: { outcome },
    })
    return { outcome: outcome === 'again' ? 'unreachable' : outcome, phone: maskPhone(phone), text }
  },
}
