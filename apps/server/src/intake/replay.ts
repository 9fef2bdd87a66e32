import type { IncomingHttpHeaders } from 'node:http'
import type { Selectable } from 'kysely'
import type { PushRefusal } from '@hospital-crm/api/entities'
import { unixNow } from '../basics/clock.ts'
import type { CluePushTable } from '../database/intake-schema.ts'
import type { Services } from '../http/context.ts'
import { unseal } from '../audit/secrets.ts'
import type { LeadInterface } from './interface.ts'
import { headersPlace, PATH, type ArrivedPush } from './log.ts'
import { processPush, senderProblem } from './receive-push.ts'

type StoredPush = Selectable<CluePushTable>

const headersOf = ({ settings }: Services, push: StoredPush): IncomingHttpHeaders => {
  if (push.sealed_headers === null) return {}
  const text = unseal(settings, headersPlace(push.clue_id), push.sealed_headers)
  return text === undefined ? {} : (JSON.parse(text) as IncomingHttpHeaders)
}

/** Looks at one refused push as if it came again. Who sent it is asked by the clock of the moment at which it came. */
const replayOne = async (
  services: Services,
  clue: LeadInterface,
  stored: StoredPush,
): Promise<PushRefusal | undefined> => {
  const { body, ip, received_time: received } = stored
  const headers = headersOf(services, stored)
  const path = headers[PATH]?.toString() ?? stored.path
  const push: ArrivedPush = { clueId: clue.id, method: 'POST', path, headers, body, ip, at: Date.now() }
  if (!clue.isEnabled) return 'interface_disabled'
  const problem = stored.is_signed ? undefined : senderProblem(clue, { ...push, at: received * 1000 })
  if (problem) return problem
  const outcomes = await processPush(services, clue, push, { keepsRefusals: false })
  return outcomes.flatMap((outcome) => (outcome.state === 'refused' ? [outcome.reason] : [])).at(0)
}

/** What became of pushes that were looked at again. */
export interface Replayed {
  mended: number[]
  failed: { id: number; reason: PushRefusal }[]
}

/** Looks at refused pushes again, one after the other, each mended once. */
export const replayPushes = async (
  services: Services,
  clue: LeadInterface,
  pushes: readonly StoredPush[],
): Promise<Replayed> => {
  const mended: number[] = []
  const failed: Replayed['failed'] = []
  for (const push of pushes) {
    const reason = await replayOne(services, clue, push)
    await services.db
      .updateTable('clue_pushes')
      .set(reason === undefined ? { replayed_time: unixNow() } : { reason })
      .where('id', '=', push.id)
      .execute()
    if (reason === undefined) mended.push(push.id)
    else failed.push({ id: push.id, reason })
  }
  return { mended, failed }
}
