import type { Dialogue, DialogueMessage } from '@hospital-crm/api/entities'
import { maskPhone, normalisePhone, plainDigits } from '@hospital-crm/api/rules'

/** As long as a number of a telephone, and longer than a year or an hour. */
const NUMBER = /\d{7,}/g
/** A mobile number as people write it, in groups; a date with its time is none. */
const GROUPED = /(?<!\d)(?:\+?86[\s\p{Pd}.()]{0,2})?1[3-9](?:[\s\p{Pd}.()]{0,2}\d){9}(?!\d)/gu

const withStars = (text: string): string => {
  const plain = plainDigits(text)
  const starred = plain
    .replace(GROUPED, (number) => maskPhone(normalisePhone(number)))
    .replace(NUMBER, maskPhone)
  return starred === plain ? text : starred
}

/**
 * A message as a browser may keep it: a card without the customer's number, and numbers in the customer's name or the name of the file
 * are masked. The server says them again to whoever may see them. What somebody typed stays as it is.
 */
export const withoutNumbers = <Message extends Pick<DialogueMessage, 'extra'>>(message: Message): Message => {
  const { cusPhone: _, ...extra } = message.extra
  if (extra['cusId'] === undefined) return message
  const masked = Object.entries(extra).map(([name, text]) => [
    name,
    name === 'cusName' || name === 'fileName' ? withStars(text) : text,
  ])
  return { ...message, extra: Object.fromEntries(masked) as Message['extra'] }
}

/** The same of the last message of each dialogue. */
export const dialoguesWithoutNumbers = (dialogues: readonly Dialogue[]): Dialogue[] =>
  dialogues.map((dialogue) => ({ ...dialogue, last: withoutNumbers(dialogue.last) }))
