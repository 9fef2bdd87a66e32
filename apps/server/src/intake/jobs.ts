import { sql } from 'kysely'
import { unixNow } from '../basics/clock.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import type { Db } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import type { Services } from '../http/context.ts'
import { leaveNotice, takeTurns } from '../notices/store.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { INTAKE_ROBOT } from './actor.ts'
import { giveBack } from './give-back-send.ts'
import { leadAgents, seenBy } from './agents.ts'
import { forgetUnsigned } from './log.ts'
import { offerLateLeads } from './offers.ts'

/** New leads are told together, so that a burst of them is one notice. */
const ROUND_MILLISECONDS = 1000
const BATCH = 500

interface UntoldLead {
  clue_id: number
  platform_id: string
  customer_id: number | null
  gateway: number
}

const untold = sql<UntoldLead>`
  select clue_leads.clue_id, platform_id, customer_id, gateway
  from clue_leads join clues on clues.id = clue_leads.clue_id
  where told_time is null order by clue_leads.created_time limit ${BATCH} for update of clue_leads skip locked`

/** Tells everybody who may see leads of those that nobody was told of. Each is told once, whatever process looks. */
export const tellNewLeads = async (db: Db, now: number): Promise<number> => {
  const catalogue = await catalogueOf(db)
  return db.transaction().execute(async (trx) => {
    const { rows } = await untold.execute(trx)
    if (rows.length === 0) return 0
    const agents = await leadAgents(trx, 'see')
    await takeTurns(
      trx,
      agents.map(({ id }) => id),
    )
    for (const [gateway, leads] of Map.groupBy(rows, (lead) => lead.gateway)) {
      const ids = leads.flatMap(({ customer_id: id }) => id ?? [])
      for (const agent of agents) {
        const customer_ids = await seenBy(trx, agent, catalogue, ids)
        const notice = { user_id: agent.id, kind: 'lead', from_uid: INTAKE_ROBOT, gateway } as const
        if (customer_ids.length > 0) await leaveNotice(trx, { ...notice, customer_ids }, now)
      }
    }
    for (const { clue_id, platform_id } of rows)
      await trx
        .updateTable('clue_leads')
        .set({ told_time: now })
        .where('clue_id', '=', clue_id)
        .where('platform_id', '=', platform_id)
        .execute()
    return rows.length
  })
}

/** How often platforms are told what waits. */
const GIVE_BACK_MILLISECONDS = 2000
const MINUTE_MILLISECONDS = 60_000

/** How often leads are looked for that wait past their target. */
const OFFER_MILLISECONDS = 5000

/** Looks for leads that nobody was told of, again and again, and keeps the log from being filled. */
export const startIntakeJobs = (services: Pick<Services, 'db' | 'settings' | 'audit'>): Rounds => {
  const { db } = services
  const telling = startRounds(
    ROUND_MILLISECONDS,
    () => tellNewLeads(db, unixNow()),
    (error) => console.error('New leads could not be told:', failureText(error)),
  )
  const forgetting = startRounds(
    MINUTE_MILLISECONDS,
    () => forgetUnsigned(db),
    (error) => console.error('Unsigned pushes could not be forgotten:', failureText(error)),
  )
  const givingBack = startRounds(
    GIVE_BACK_MILLISECONDS,
    () => giveBack(services, unixNow()),
    (error) => console.error('States could not be given back:', failureText(error)),
  )
  const offering = startRounds(
    OFFER_MILLISECONDS,
    () => offerLateLeads(services, unixNow()),
    (error) => console.error('Leads that wait could not be offered:', failureText(error)),
  )
  return {
    stop: async () => {
      await Promise.all([offering.stop(), givingBack.stop(), telling.stop(), forgetting.stop()])
    },
  }
}
