import type { BodyOf } from '@hospital-crm/api/contract'
import { customerForm, type CustomerRow } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { validate } from '../../http/validate.ts'
import * as z from 'zod/mini'
import type { FieldValues } from '../core/check.ts'
import { writeChange, type WritingCall } from './write.ts'

type UpdateBody = BodyOf<'customers/customers/update'>

/** One field by key and value is checked here, since its schema depends on the key. */
const valuesOf = (body: UpdateBody, language: Language): FieldValues => {
  if ('key' in body && body.key !== undefined) {
    const one = z.strictObject({ [body.key]: customerForm.shape[body.key] })
    return validate(one, { [body.key]: body.value }, language) as FieldValues
  }
  const { id: _id, version: _version, ...values } = body
  return values as FieldValues
}

/** Changes the given fields, or one field by key and value. */
export const updateCustomer = (call: WritingCall, body: UpdateBody): Promise<CustomerRow> =>
  writeChange(call, {
    id: body.id,
    version: body.version,
    values: valuesOf(body, call.meta.language),
    action: 'update',
  })
