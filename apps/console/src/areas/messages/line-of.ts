import { messageTypes, type DialogueMessage } from '@hospital-crm/api/entities'
import type { Messages } from '../../messages/index.ts'

/** What the server says itself: a line without a sender. */
const LINES: readonly number[] = [messageTypes.SYSTEM, messageTypes.LOGIN, messageTypes.NOTICE]
export const isLine = ({ type }: Pick<DialogueMessage, 'type'>): boolean => LINES.includes(type)

/** What the file of a message is shown as. */
export const fileKindOf = ({
  type,
}: Pick<DialogueMessage, 'type'>): 'picture' | 'voice' | 'video' | 'file' => {
  if (type === messageTypes.IMG) return 'picture'
  if (type === messageTypes.VOICE) return 'voice'
  return type === messageTypes.VIDEO ? 'video' : 'file'
}

interface Names {
  me: number
  /** The other one of the two. */
  name: string
}

/** A message in one line. */
export const lineOf = (message: DialogueMessage, texts: Messages['chat'], { me, name }: Names): string => {
  const { from, type, msg, extra, taken_back } = message
  if (taken_back) return texts.takenBack(from === me ? texts.me : name)
  if (type === messageTypes.RTC_VOICE) return `[${texts.call.voice}]`
  if (type === messageTypes.RTC_VIDEO) return `[${texts.call.video}]`
  if (type === messageTypes.URL) return [extra['title'], msg].filter(Boolean).join(' ')
  const file =
    extra['fileId'] === undefined ? '' : `[${texts.files[fileKindOf(message)]}] ${extra['fileName'] ?? ''}`
  const card = extra['cusId'] === undefined ? '' : `[${texts.card}] ${extra['cusName'] ?? ''}`
  return [card.trim(), file.trim(), msg].filter(Boolean).join(' ') || `[${texts.other}]`
}

/** An address in a text; what usually stands behind one is no part of it. */
const ADDRESS = /https?:\/\/[^\s<>"'，。；！？（）【】《》、]+/gi
const ALONE = /^(?:([^\n]{1,200}?)\s+)?(https?:\/\/[^\s]+)$/i

/**
 * What was typed as a message: an address, with words before it or without, is a card; one to three emoji are shown large.
 */
export const writtenAs = (text: string): Pick<DialogueMessage, 'msg' | 'type' | 'extra'> => {
  const [, title, address] = ALONE.exec(text) ?? []
  if (address !== undefined && !/https?:\/\//i.test(title ?? ''))
    return { msg: address, type: messageTypes.URL, extra: title === undefined ? {} : { title } }
  const isEmoji = /^\p{RGI_Emoji}{1,3}$/v.test(text)
  return { msg: text, type: isEmoji ? messageTypes.EMOJIIMG : messageTypes.TEXT, extra: {} }
}

/** A text in parts, those that are addresses told apart; `at` is where a part begins. */
export const partsOf = (text: string): { at: number; part: string; isAddress: boolean }[] => {
  const parts: { at: number; part: string; isAddress: boolean }[] = []
  let at = 0
  for (const { 0: part, index } of text.matchAll(ADDRESS)) {
    if (index > at) parts.push({ at, part: text.slice(at, index), isAddress: false })
    parts.push({ at: index, part, isAddress: true })
    at = index + part.length
  }
  if (at < text.length) parts.push({ at, part: text.slice(at), isAddress: false })
  return parts
}
