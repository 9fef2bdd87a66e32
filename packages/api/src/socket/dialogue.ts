import type { DialogueMessage } from '../entities/message.ts'
import { messageTypes } from '../entities/message-types.ts'
import type { ChatMessage } from './message.ts'

/** Types that are no message of a dialogue: what the bell shows. */
const ofTheBell: readonly number[] = [messageTypes.LOGIN, messageTypes.NOTICE]

/** A message between colleagues as FRIEND_MSG carries it. */
export const frameOf = (message: DialogueMessage): ChatMessage => {
  const { m_id, place, from, to, msg, time, type, quote_id, quote, client_id, extra } = message
  return {
    m_id,
    from,
    to,
    msg,
    time,
    type,
    quote_id,
    extra: {
      ...extra,
      clientId: client_id,
      place: String(place),
      ...(quote && { quoteFrom: String(quote.from), quoteMsg: quote.msg, quotePlace: String(quote.place) }),
    },
  }
}

/** The message between colleagues that has just arrived in a frame; undefined for what is a notice. */
export const dialogueMessageOf = (frame: ChatMessage): DialogueMessage | undefined => {
  const { extra, ...message } = frame
  const { clientId, place, quoteFrom, quoteMsg = '', quotePlace = '1', ...rest } = extra
  if (clientId === undefined || place === undefined || ofTheBell.includes(message.type)) return undefined
  return {
    ...message,
    client_id: clientId,
    place: Number(place),
    quote:
      quoteFrom === undefined ? null : { from: Number(quoteFrom), msg: quoteMsg, place: Number(quotePlace) },
    extra: rest,
    delivered: false,
    read: false,
    taken_back: false,
  }
}
