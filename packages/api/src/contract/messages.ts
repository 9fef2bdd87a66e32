import * as z from 'zod/mini'
import {
  colleague,
  dialogue,
  dialogueMessage,
  messageId,
  messagePlace,
  MESSAGE_SEARCH_LENGTH,
  MESSAGES_WINDOW,
  newMessage,
} from '../entities/message.ts'
import { count, id, line } from '../schemas/primitives.ts'
import type { CallDefinition } from './call.ts'

export const messageCalls = {
  'messages/people': {
    method: 'POST',
    summary: 'Colleagues who can be written to, by the letter of their names, and who of them is online.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    body: z.strictObject({}),
    response: z.object({ list: z.array(colleague) }),
  },
  'messages/dialogues': {
    method: 'POST',
    summary: 'Dialogues of the caller, the latest first, and how many messages are unread.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    body: z.strictObject({}),
    response: z.object({ list: z.array(dialogue), unread: count }),
  },
  'messages/index': {
    method: 'POST',
    summary:
      'Messages between the caller and one colleague: the newest, or those from a place on; newest first.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    body: z.strictObject({
      with: id,
      /** Place of the first message that is asked for; the newest ones where it is left out. */
      from: z.optional(messagePlace),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(MESSAGES_WINDOW))),
    }),
    /** `first` and `last` are the places of the oldest and of the newest message there is; a `last` before `first`: none. */
    response: z.object({ list: z.array(dialogueMessage), first: count, last: count }),
  },
  'messages/search': {
    method: 'POST',
    summary: 'Messages of the caller with a text in them, newest first.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    body: z.strictObject({
      text: line(MESSAGE_SEARCH_LENGTH).check(z.refine((text) => text.trim() !== '', 'required')),
      /** Only messages with a smaller id. */
      before: z.optional(messageId),
    }),
    response: z.object({ list: z.array(dialogueMessage), more: z.boolean() }),
  },
  'messages/send': {
    method: 'POST',
    summary: 'Sends a message to a colleague; sent again under its client_id it is stored once.',
    access: 'signedIn',
    tokens: 'answered',
    body: newMessage,
    response: dialogueMessage,
  },
  'messages/read': {
    method: 'POST',
    summary: 'Marks the messages of one colleague to the caller as read, up to an id.',
    access: 'signedIn',
    tokens: 'answered',
    body: z.strictObject({ from: id, until: messageId }),
    response: z.object({ unread: count }),
  },
  'messages/takeBack/{id}': {
    method: 'POST',
    summary: 'Takes an own message back, within two minutes.',
    access: 'signedIn',
    tokens: 'answered',
    params: z.object({ id: messageId }),
    body: z.strictObject({}),
    response: dialogueMessage,
  },
} as const satisfies Record<string, CallDefinition>
