import type { Dialogue, DialogueMessage } from '@hospital-crm/api/entities'
import { maskPhone } from '@hospital-crm/api/rules'

/** As long as a number of a telephone, and longer than a year or an hour. */
const NUMBER = /\d{7,}/g

/**
 * A message as a browser may keep it: a card without the customer's number, and numbers in the customer's name or the name of the file
 * are masked. The server says them again to whoever may see them. What somebody typed stays as it is.
 */
export const withoutNumbers = <Message extends Pick<DialogueMessage, 'extra'>>(message: Message): Message => {
  const { cusPhone: _, ...extra } = message.extra
  if (extra['cusId'] === undefined) return message
  const masked = Object.entries(extra).map(([name, text]) => [
    name,
    name === 'cusName' || name === 'fileName' ? text.replace(NUMBER, maskPhone) : text,
  ])
  return { ...message, extra: Object.fromEntries(masked) as Message['extra'] }
}

/** The same of the last message of each dialogue. */
export const dialoguesWithoutNumbers = (dialogues: readonly Dialogue[]): Dialogue[] =>
  dialogues.map((dialogue) => ({ ...dialogue, last: withoutNumbers(dialogue.last) }))
