import {
  challengePresets,
  mapPresets,
  signaturePresets,
  usualForm,
  type ClueForm,
  type ClueMapping,
  type CluePull,
  type ClueReceivers,
  type ClueSignature,
  type LeadGateway,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { Selectable } from 'kysely'
import type { Settings } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'
import type { ClueTable } from '../database/customers-schema.ts'
import { unseal } from '../audit/secrets.ts'

/** A lead interface as pushes meet it. */
export interface LeadInterface {
  id: number
  /** Address that leads are pushed to, without the host. */
  path: string
  gateway: LeadGateway
  isEnabled: boolean
  /** Undefined without one, and where the key of the server is another one. */
  secret: string | undefined
  signature: ClueSignature
  /** What its web form is; gateway 2 alone has one. */
  form: ClueForm
  /** Null where the platform is not asked. */
  pull: CluePull | null
  /** What it is asked with; undefined as the secret is. */
  token: string | undefined
  map: readonly ClueMapping[]
  receivers: ClueReceivers
  /** Name of the value that is answered when a platform tries the address; empty for none. */
  challenge: string
  /** Senders hear what became of a lead. */
  tellsOutcome: boolean
  /** Who made it; null for nobody. */
  madeBy: number | null
  /** Choices that a lead gets which says nothing of them. */
  defaults: Readonly<Partial<Record<WritableField, number>>>
}

/** What the sealed secret of an interface belongs to. */
export const placeOf = (id: number): string => `clues:${id}`

/** What its sealed access token belongs to. */
export const tokenPlaceOf = (id: number): string => `clues:${id}:token`

const interfaceOf = (settings: Settings, row: Selectable<ClueTable>): LeadInterface => {
  const gateway = row.gateway as LeadGateway
  const { hospital, source, consulting, disease, promoted_id } = row
  return {
    id: row.id,
    path: `/open/v1/clues/${row.username}`,
    gateway,
    isEnabled: row.status === 1,
    secret: row.sealed_secret === null ? undefined : unseal(settings, placeOf(row.id), row.sealed_secret),
    signature: row.signature ?? signaturePresets[gateway],
    map: row.map ?? mapPresets[gateway],
    form: row.form ?? usualForm,
    pull: row.pull,
    token: row.sealed_token === null ? undefined : unseal(settings, tokenPlaceOf(row.id), row.sealed_token),
    receivers: row.receivers,
    challenge: row.challenge || challengePresets[gateway],
    tellsOutcome: row.tells_outcome,
    madeBy: row.made_by,
    defaults: { hospital, source, consulting, disease, promoted_id },
  }
}

/** The interface of a name or an id. */
export const findInterface = async (
  db: Db,
  settings: Settings,
  which: { username: string } | { id: number },
): Promise<LeadInterface | undefined> => {
  const row = await db
    .selectFrom('clues')
    .selectAll()
    .where((where) => ('id' in which ? where('id', '=', which.id) : where('username', '=', which.username)))
    .executeTakeFirst()
  return row && interfaceOf(settings, row)
}
