import * as z from 'zod/mini'
import { customerFile, fileAddress } from '../entities/file.ts'
import { id } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const idParam = z.object({ id })
const nothing = z.strictObject({})

/** Files of customers and of their follow-ups. Seeing that there are some and opening them are two permissions. */
export const customerFileCalls = {
  'customers/files/index/{id}': permitted('customers/files/index', {
    method: 'POST',
    summary: 'The files of a customer, oldest first, with small pictures for whoever may open files.',
    params: idParam,
    body: nothing,
    response: z.object({ list: z.array(customerFile) }),
  }),
  'customers/files/add/{id}': permitted('customers/files/add', {
    method: 'POST',
    summary: 'Gives files that the caller has sent to a customer, or to one of the follow-ups.',
    params: idParam,
    body: z.strictObject({
      files: z.array(id).check(z.minLength(1), z.maxLength(50)),
      follow_up: z.optional(id),
    }),
    response: z.object({ list: z.array(customerFile) }),
  }),
  'customers/files/open/{id}': permitted('customers/files/open', {
    method: 'POST',
    summary: 'Where a file of a customer can be read for an hour, by this session alone.',
    params: idParam,
    body: nothing,
    response: fileAddress,
  }),
  'customers/files/remove/{id}': permitted('customers/files/remove', {
    method: 'POST',
    summary: 'Removes a file of a customer; for thirty days it can be brought back.',
    params: idParam,
    body: nothing,
    response: z.null(),
  }),
  'customers/files/restore/{id}': permitted('customers/files/remove', {
    method: 'POST',
    summary: 'Brings a file of a customer back that was removed.',
    params: idParam,
    body: nothing,
    response: z.null(),
  }),
} as const satisfies Record<string, CallDefinition>
