import * as z from 'zod/mini'
import { line } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

/** A companion of a customer. */
export const contact = z.strictObject({ name: line(64), phone: line(32), relation: line(32) })
export type Contact = z.infer<typeof contact>

/** Who comes along. */
export const companionFields = {
  contacts: {
    kind: 'contacts',
    schema: z.array(contact).check(z.maxLength(20)),
    wide: true,
    aliases: ['陪同人', '联系人', 'contacts'],
  },
} as const satisfies FieldSection
