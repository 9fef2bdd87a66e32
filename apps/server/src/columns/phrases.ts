import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import type { Handlers } from '../http/context.ts'

type PhraseCalls = Extract<keyof Handlers, `customers/phrases/${string}`>

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
  'customers/phrases/update': async ({ db, actor, input: { body } }) => {
    const list = [...new Set(body.list.map((phrase) => storable(phrase).trim()))].filter((one) => one !== '')
    const kept = { phrases: list, updated_time: unixNow() }
    await db
      .insertInto('user_phrases')
      .values({ user_id: actor.id, ...kept })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
      .execute()
    return { list }
  },
}
