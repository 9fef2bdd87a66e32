import * as z from 'zod/mini'
import { count, id, idOrNone, line, MAX_ID, unix } from '../schemas/primitives.ts'
import { messageTypes } from './message-types.ts'

/** Characters of one message at most. */
export const DIALOGUE_TEXT_LENGTH = 4000
/** The newest messages of a dialogue that are fetched at once. */
export const MESSAGES_SHOWN = 30
/** Messages of one window of a dialogue at most. */
export const MESSAGES_WINDOW = 100
/** Characters that a search of messages takes at most. */
export const MESSAGE_SEARCH_LENGTH = 100
/** Seconds in which the sender can take a message back. */
export const TAKE_BACK_SECONDS = 120

/** What can become of a message. */
export const messageStates = ['delivered', 'read', 'taken_back'] as const
export type MessageState = (typeof messageStates)[number]

/** Id of a stored message. In one dialogue it only ever grows. */
export const messageId = z.int().check(z.minimum(1))
/** The number of a message in its dialogue, from 1 without a gap. */
export const messagePlace = z.int().check(z.minimum(1), z.maximum(MAX_ID))
const messageIdOrNone = z.int().check(z.minimum(0))
const clientId = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'invalid_id'))

const { TEXT, IMG, VOICE, VIDEO, EMOJIIMG, URL: ADDRESS, FILE } = messageTypes
/** Kinds of messages that are words, an emoji or an address, and kinds that are a file. */
const wordTypes = [TEXT, EMOJIIMG, ADDRESS] as const
const fileTypes: readonly number[] = [IMG, VOICE, VIDEO, FILE]
/** Whether a message is a file. */
export const isFileType = (type: number): boolean => fileTypes.includes(type)

/** Longest recording of a voice, in seconds. */
export const VOICE_SECONDS = 60

/** One message between two colleagues, as one of them sees it. */
export const dialogueMessage = z.object({
  m_id: messageId,
  place: messagePlace,
  /** Made by the sender. */
  client_id: clientId,
  from: id,
  to: id,
  /** Empty when it was taken back. */
  msg: z.string(),
  time: unix,
  /** A number of `messageTypes`. */
  type: count,
  /** The message that this one answers; 0 for none. */
  quote_id: messageIdOrNone,
  /** What that message says; null when it answers none, or one that was taken back. */
  quote: z.nullable(z.object({ from: id, msg: z.string(), place: messagePlace })),
  /** cusId, cusName and cusPhone of a customer's card (a cusId of 0: the reader may not see the customer); title of an address;
   * fileId, fileName, fileMime, fileSize, fileWidth and fileHeight of a file, and the seconds of a voice. */
  extra: z.record(z.string(), z.string()),
  delivered: z.boolean(),
  read: z.boolean(),
  taken_back: z.boolean(),
})
export type DialogueMessage = z.infer<typeof dialogueMessage>

/** What the sender says of a message. A customer's card needs the id alone. */
export const newMessage = z
  .strictObject({
    client_id: clientId,
    to: id,
    msg: line(DIALOGUE_TEXT_LENGTH),
    type: z.optional(z.literal([...wordTypes, IMG, VOICE, VIDEO, FILE])),
    quote_id: z.optional(messageIdOrNone),
    extra: z.optional(
      z.strictObject({
        cusId: z.optional(idOrNone),
        title: z.optional(line(200)),
        /** A file that the sender has sent to the server and that belongs to nothing yet. */
        fileId: z.optional(id),
        seconds: z.optional(z.int().check(z.minimum(0), z.maximum(VOICE_SECONDS))),
      }),
    ),
  })
  .check(
    z.refine(({ type = 1, extra }) => isFileType(type) === (extra?.fileId !== undefined), {
      path: ['extra', 'fileId'],
      error: 'wrong_value',
    }),
    z.refine(
      ({ msg, extra }) => msg.trim() !== '' || (extra?.cusId ?? 0) > 0 || extra?.fileId !== undefined,
      {
        path: ['msg'],
        error: 'required',
      },
    ),
    z.refine(({ msg, type }) => type !== 6 || /^https?:\/\/[^\s]+$/i.test(msg), {
      path: ['msg'],
      error: 'invalid_url',
    }),
  )
export type NewMessage = z.infer<typeof newMessage>

/** A colleague whom one talks with. */
export const dialogue = z.object({
  uid: id,
  nickname: z.string(),
  avatar: z.string(),
  /** Whether a message would arrive: not with a robot or an account that is gone. */
  open: z.boolean(),
  last: dialogueMessage,
  /** Messages of this colleague that the reader has not read. */
  unread: count,
})
export type Dialogue = z.infer<typeof dialogue>

/** A colleague who can be written to; `pinyin` is the letter that the nickname is grouped under. */
export const colleague = z.object({
  id,
  nickname: z.string(),
  pinyin: z.string(),
  avatar: z.string(),
  online: z.boolean(),
})
export type Colleague = z.infer<typeof colleague>
