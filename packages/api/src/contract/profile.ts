import * as z from 'zod/mini'
import { ownSession, profile } from '../entities/profile.ts'
import { users } from '../resources/users.ts'
import { id } from '../schemas/primitives.ts'
import type { CallDefinition } from './call.ts'

const { nickname, phone, avatar } = users.fields

/** What somebody may change of themselves. */
const profileForm = z.strictObject({
  nickname: z.optional(nickname.schema.check(z.minLength(1))),
  phone: z.optional(phone.schema),
  /** Address of a picture, or a path on this server; empty for the initials. */
  avatar: z.optional(avatar.schema.check(z.regex(/^$|^(?:https?:\/\/|\/(?!\/))\S+$/, 'invalid_picture'))),
})

/** What everybody may see and change of themselves. */
export const profileCalls = {
  'users/profile': {
    method: 'GET',
    access: 'signedIn',
    tokens: 'refused',
    summary: 'The caller as they see themselves.',
    response: profile,
  },
  'users/updateProfile': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'refused',
    summary: "Changes the caller's nickname, phone or picture.",
    body: profileForm,
    response: profile,
  },
  'users/sessions': {
    method: 'GET',
    access: 'signedIn',
    tokens: 'refused',
    summary: 'Where the caller is signed in, latest call first.',
    response: z.object({ list: z.array(ownSession) }),
  },
  'users/endSession/{id}': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'refused',
    summary: "Ends one of the caller's other sessions.",
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: z.null(),
  },
} as const satisfies Record<string, CallDefinition>
