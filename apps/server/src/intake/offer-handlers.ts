import { offerRounds, type ClueOffer } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Handlers } from '../http/context.ts'
import { sentId } from './other-person.ts'
import { pushTexts } from './push-texts.ts'

const PAGE = 30

/** Who was asked for leads that waited too long. */
export const offerHandlers: Pick<Handlers, 'supervision/clues/offers'> = {
  'supervision/clues/offers': async ({ db, actor, input }) => {
    const { id, before, limit = PAGE } = input.body
    const clue = await db.selectFrom('clues').select('id').where('id', '=', id).executeTakeFirst()
    if (clue === undefined) throw new CallError('not_found')
    const rows = await db
      .selectFrom('clue_offers')
      .innerJoin('clue_leads', (join) =>
        join
          .onRef('clue_leads.clue_id', '=', 'clue_offers.clue_id')
          .onRef('clue_leads.platform_id', '=', 'clue_offers.platform_id'),
      )
      .select(['clue_offers.id', 'clue_offers.platform_id', 'round', 'asked', 'taken_from', 'offered_time'])
      .select(['customer_id', 'clue_leads.created_time', 'answered_time', 'answered_uid'])
      .where('clue_offers.clue_id', '=', id)
      .$if(before !== undefined, (query) => query.where('clue_offers.id', '<', before ?? 0))
      .orderBy('clue_offers.id', 'desc')
      .limit(limit + 1)
      .execute()
    const uids = rows.flatMap(({ asked, taken_from: from, answered_uid: by }) => [...asked, from, by])
    const people = await db
      .selectFrom('users')
      .select(['id', 'nickname'])
      .where('id', 'in', [0, ...new Set(uids)])
      .execute()
    const names = new Map(people.map(({ id: uid, nickname }) => [uid, nickname]))
    const person = (uid: number) => ({ id: uid, nickname: names.get(uid) ?? '' })
    const page = rows.slice(0, limit)
    const textsOf = await pushTexts(
      db,
      actor,
      page.map((row) => row.customer_id),
    )
    return {
      list: page.map((row): ClueOffer => ({
        id: row.id,
        customer_id: row.customer_id,
        platform_id: textsOf(row.customer_id).shown(sentId(row.platform_id)),
        round: offerRounds[row.round === 1 ? 0 : 1],
        offered_time: row.offered_time,
        asked: row.asked.map(person),
        taken_from: row.taken_from > 0 ? person(row.taken_from) : null,
        created_time: row.created_time,
        answered_time: row.answered_time,
        answered_by: row.answered_uid > 0 ? person(row.answered_uid) : null,
      })),
      more: rows.length > limit,
    }
  },
}
