import { createHmac, timingSafeEqual } from 'node:crypto'
import { FILE_ADDRESS_SECONDS, type FileAddress } from '@hospital-crm/api/entities'
import { INTERFACE_BASE, INTERFACE_VERSION } from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import { secretFor } from '../audit/secrets.ts'
import { unixNow, CLOCK_DRIFT } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { CallMeta } from '../http/context.ts'
import type { FileRow } from './rows.ts'

/** Addresses end at whole ten minutes: none lasts longer than its hour. */
const STEP_SECONDS = 600

type KeySettings = Pick<Settings, 'dataDir' | 'secretsKey'>

const signed = (settings: KeySettings, purpose: string, text: string): string =>
  createHmac('sha256', secretFor(settings, purpose)).update(text).digest('base64url')

/** What an address lets somebody read: one file or its small version, in one session, for a while. */
interface Grant {
  id: number
  small: boolean
  session: number
  /** Unix seconds. */
  expires: number
}

const signatureOf = (settings: KeySettings, { id, small, session, expires }: Grant): string =>
  signed(settings, 'file addresses', `${id}:${small ? 1 : 0}:${session}:${expires}`)

/**
 * What the browser of a session carries beside every address, in a cookie that no script reads: an address alone, copied out
 * of a page or a log, opens nothing.
 */
export const browserKey = (settings: KeySettings, session: number): string =>
  signed(settings, 'file browsers', String(session))

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether an address was made here for that session, its hour is not over, and its browser asks. */
export const isGranted = (
  settings: KeySettings,
  grant: Grant & { signature: string },
  key: string | undefined,
): boolean =>
  same(grant.signature, signatureOf(settings, grant)) &&
  same(key ?? '', browserKey(settings, grant.session)) &&
  grant.expires > unixNow() &&
  // One that was made while the clock was ahead would be good for as long.
  grant.expires <= unixNow() + FILE_ADDRESS_SECONDS + CLOCK_DRIFT

interface Asking {
  settings: KeySettings
  actor: Actor
  meta: Pick<CallMeta, 'keepFileKey'>
}

const addressOf = (settings: KeySettings, grant: Grant): string => {
  const query = new URLSearchParams({
    small: grant.small ? '1' : '0',
    session: String(grant.session),
    expires: String(grant.expires),
    signature: signatureOf(settings, grant),
  })
  return `${INTERFACE_BASE}/${INTERFACE_VERSION}/files/read/${grant.id}?${query.toString()}`
}

/** Where the caller reads a file that they may open. Who may is not asked here. */
export const addressFor = (
  { settings, actor, meta }: Asking,
  { id, has_small }: Pick<FileRow, 'id' | 'has_small'>,
): FileAddress => {
  const session = actor.session.id
  // The same for a while, so that a list that is asked again has the same pictures.
  const expires = Math.floor((unixNow() + FILE_ADDRESS_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  meta.keepFileKey(browserKey(settings, session))
  return {
    address: addressOf(settings, { id, small: false, session, expires }),
    small: has_small ? addressOf(settings, { id, small: true, session, expires }) : null,
    expires,
  }
}
