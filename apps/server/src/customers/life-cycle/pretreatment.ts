import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@hospital-crm/api/contract'
import { customerForm, LEASE_SECONDS, type CustomerForm, type Pretreatment } from '@hospital-crm/api/entities'
import { catalogueOf } from '../../options/catalogue.ts'
import { findRecord, reachable } from '../find.ts'
import { fieldsFor } from '../row.ts'
import type { WritingCall } from '../write.ts'

/** Answers what a lead or a pool row is received with. */
export const pretreat = async (
  { db, actor }: WritingCall,
  { type, id }: BodyOf<'customers/customers/receivePretreatment'>,
): Promise<Pretreatment> => {
  const catalogue = await catalogueOf(db)
  const record = await findRecord(db, id, reachable(actor, catalogue, [type === 'leads' ? 'lead' : 'pool']))
  const fields = Object.keys(customerForm.shape) as (keyof CustomerForm)[]
  return {
    lease: randomBytes(32).toString('base64url'),
    expires_in: LEASE_SECONDS,
    form: fieldsFor(actor, record, fields),
    duplicates: [],
    missing: [],
  }
}
