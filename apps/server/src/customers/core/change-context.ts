import type { Language } from '@hospital-crm/api/errors'
import type { Actor } from '../../access/actor.ts'
import type { RecordEntry } from '../../audit/audit.ts'
import type { Trx } from '../../database/connect.ts'
import type { Catalogue } from '../../options/catalogue.ts'

/** Who changes something, and inside which transaction. */
export interface ChangeContext {
  trx: Trx
  record: RecordEntry
  actor: Actor
  catalogue: Catalogue
  language: Language
}
