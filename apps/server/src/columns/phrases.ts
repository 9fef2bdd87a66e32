import { MAX_PHRASES } from '@hospital-crm/api/entities'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import type { Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'

type PhraseCalls = Extract<keyof Handlers, `customers/phrases/${string}`>

const tidy = (phrases: readonly string[] = []): string[] =>
  phrases.map((phrase) => storable(phrase).trim()).filter((phrase) => phrase !== '')

/** Phrases for follow-ups, for each user. They are nobody else's business and change no record, so no log keeps them. */
export const phraseHandlers: Pick<Handlers, PhraseCalls> = {
  'customers/phrases/index': async ({ db, actor }) => {
    const kept = await db
      .selectFrom('user_phrases')
      .select('phrases')
      .where('user_id', '=', actor.id)
      .executeTakeFirst()
    return { list: kept?.phrases ?? [] }
  },
  'customers/phrases/update': ({ db, actor, meta, input: { body } }) =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('user_phrases')
        .values({ user_id: actor.id, phrases: [], updated_time: unixNow() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const kept = await trx
        .selectFrom('user_phrases')
        .select('phrases')
        .where('user_id', '=', actor.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const removed = new Set(tidy(body.remove))
      const list = [...new Set([...kept.phrases, ...tidy(body.add)])].filter((one) => !removed.has(one))
      if (list.length > MAX_PHRASES) throw invalid({ add: 'too_many' }, meta.language)
      await trx
        .updateTable('user_phrases')
        .set({ phrases: list, updated_time: unixNow() })
        .where('user_id', '=', actor.id)
        .execute()
      return { list }
    }),
}
