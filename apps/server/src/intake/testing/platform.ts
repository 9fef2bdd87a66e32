import {
  signaturePresets,
  type ClueMapping,
  type ClueReceivers,
  type LeadGateway,
} from '@hospital-crm/api/entities'
import { seal } from '../../audit/secrets.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { placeOf } from '../interface.ts'
import { signatureFor } from '../signature.ts'

/** The secret that platforms of tests sign with. It must be nowhere else. */
export const PLATFORM_SECRET = 'canary-5f0e2a7c-platform'

interface Pushed {
  status: number
  message: string
  /** What became of it, or why it was refused. */
  told: string | undefined
}

interface PushOptions {
  body: unknown
  /** Signs with something else. */
  secret?: string
  /** Unix seconds; now without it. */
  at?: number
  headers?: Record<string, string>
  /** Behind the path: `?from=1`. */
  query?: string
}

/** A platform of its own, with an interface that takes its leads. */
export interface Platform {
  id: number
  username: string
  push: (options: PushOptions) => Promise<Pushed>
}

/** Registers an interface and answers who pushes to it. */
export const registerPlatform = async (
  server: TestServer,
  gateway: LeadGateway,
  {
    receivers = { kind: 'pool', agents: [] },
    map,
    ...more
  }: {
    receivers?: ClueReceivers
    map?: ClueMapping[]
    hospital?: number
    source?: number
    status?: number
    tells_outcome?: boolean
    made_by?: number
    challenge?: string
  } = {},
): Promise<Platform> => {
  const { db, settings } = server
  const username = `platform-${gateway}-${crypto.randomUUID().slice(0, 8)}`
  const { id } = await db
    .insertInto('clues')
    .values({
      username,
      gateway,
      receivers: JSON.stringify(receivers),
      tells_outcome: true,
      made_by: 1,
      ...(map && { map: JSON.stringify(map) }),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('clues')
    .set({ sealed_secret: seal(settings, placeOf(id), PLATFORM_SECRET) })
    .where('id', '=', id)
    .execute()
  const path = `/open/v1/clues/${username}`
  const signature = signaturePresets[gateway]
  return {
    id,
    username,
    push: async ({
      body,
      secret = PLATFORM_SECRET,
      at = Math.floor(Date.now() / 1000),
      headers = {},
      query = '',
    }) => {
      const raw = Buffer.isBuffer(body)
        ? body
        : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      const signed = signatureFor(signature, secret, String(at), {
        method: 'POST',
        path: path + query,
        body: raw,
      })
      const answer = await fetch(`${server.address}${path}${query}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signature.header]: signed,
          [signature.timestamp]: String(at),
          ...headers,
        },
        body: raw,
      })
      const { message, data } = (await answer.json()) as {
        message: string
        data: { result?: string; error?: string }
      }
      return { status: answer.status, message, told: data.result ?? data.error }
    },
  }
}
