import type { Audit } from '../audit/audit.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import { unixNow } from '../basics/clock.ts'
import { failureText } from '../database/failure.ts'
import type { Db } from '../database/connect.ts'
import { stepOver } from './run.ts'
import type { HandoverRecord } from './store.ts'
import { stepBack } from './undo.ts'

const ROUND_MILLISECONDS = 1000
/** What moved is known for so long; then a handover can no longer be undone by far. */
const KEPT_SECONDS = 30 * 86_400

const forgetOld = (db: Db) =>
  db
    .deleteFrom('handovers')
    .where('state', 'in', ['done', 'undone'])
    .where('created_time', '<', unixNow() - KEPT_SECONDS)
    .execute()

/** Goes on with one handover until nothing is left, another process has it, or this one stops. */
const carryOn = async (audit: Audit, handover: HandoverRecord, isStopped: () => boolean): Promise<void> => {
  const { id, state, by_uid: uid, by_role: role_id, by_ip: ip } = handover
  const step = state === 'running' ? stepOver : stepBack
  while (!isStopped()) {
    const goesOn = await audit.transaction({ uid, role_id, ip }, (trx, record) => step(trx, id, record))
    if (!goesOn) return
  }
}

/** Carries on what was ordered, also when the process that began with it is gone. */
const work = async (db: Db, audit: Audit, isStopped: () => boolean): Promise<void> => {
  const open = await db
    .selectFrom('handovers')
    .selectAll()
    .where('state', 'in', ['running', 'undoing'])
    .orderBy('id')
    .execute()
  for (const handover of open) await carryOn(audit, handover, isStopped)
}

/** Works off handovers, one step after the other, in whichever process takes the step. */
export const startHandoverJobs = (db: Db, audit: Audit): Rounds => {
  let isStopped = false
  const rounds = startRounds(
    ROUND_MILLISECONDS,
    () => work(db, audit, () => isStopped),
    (error) => console.error('Customers could not be handed over:', failureText(error)),
  )
  const forgetting = setInterval(() => void forgetOld(db).catch(() => {}), 3_600_000).unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(forgetting)
      await rounds.stop()
    },
  }
}
