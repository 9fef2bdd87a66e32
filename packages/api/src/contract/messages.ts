import * as z from 'zod/mini'
import {
  colleague,
  dialogue,
  dialogueMessage,
  messageId,
  MESSAGES_SHOWN,
  newMessage,
} from '../entities/message.ts'
import { count, id } from '../schemas/primitives.ts'
import type { CallDefinition } from './call.ts'

export const messageCalls = {
  'messages/people': {
    method: 'POST',
    summary: 'Colleagues who can be written to, by the letter of their names, and who of them is online.',
    access: 'signedIn',
    unattended: true,
    body: z.strictObject({}),
    response: z.object({ list: z.array(colleague) }),
  },
  'messages/dialogues': {
    method: 'POST',
    summary: 'Dialogues of the caller, the latest first, and how many messages are unread.',
    access: 'signedIn',
    unattended: true,
    body: z.strictObject({}),
    response: z.object({ list: z.array(dialogue), unread: count }),
  },
  'messages/index': {
    method: 'POST',
    summary: 'Messages between the caller and one colleague, newest first.',
    access: 'signedIn',
    unattended: true,
    body: z.strictObject({
      with: id,
      /** Only messages with a smaller id. */
      before: z.optional(messageId),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(MESSAGES_SHOWN))),
    }),
    response: z.object({ list: z.array(dialogueMessage), more: z.boolean() }),
  },
  'messages/send': {
    method: 'POST',
    summary: 'Sends a message to a colleague; sent again under its client_id it is stored once.',
    access: 'signedIn',
    body: newMessage,
    response: dialogueMessage,
  },
  'messages/read': {
    method: 'POST',
    summary: 'Marks the messages of one colleague to the caller as read, up to an id.',
    access: 'signedIn',
    body: z.strictObject({ from: id, until: messageId }),
    response: z.object({ unread: count }),
  },
  'messages/takeBack/{id}': {
    method: 'POST',
    summary: 'Takes an own message back, within two minutes.',
    access: 'signedIn',
    params: z.object({ id: messageId }),
    body: z.strictObject({}),
    response: dialogueMessage,
  },
} as const satisfies Record<string, CallDefinition>
