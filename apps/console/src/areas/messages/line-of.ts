import type { DialogueMessage } from '@hospital-crm/api/entities'
import type { Messages } from '../../messages/index.ts'

/** Numbers of kinds of messages that are told apart here. */
export const kinds = { TEXT: 1, EMOJIIMG: 5, URL: 6, RTC_VOICE: 7, RTC_VIDEO: 8 } as const

/** What the server says itself: a line without a sender. */
const LINES: readonly number[] = [0, 9, 10]
export const isLine = ({ type }: Pick<DialogueMessage, 'type'>): boolean => LINES.includes(type)

interface Names {
  me: number
  /** The other one of the two. */
  name: string
}

/** A message in one line. */
export const lineOf = (message: DialogueMessage, texts: Messages['chat'], { me, name }: Names): string => {
  const { from, type, msg, extra, taken_back } = message
  if (taken_back) return texts.takenBack(from === me ? texts.me : name)
  if (type === kinds.RTC_VOICE) return `[${texts.call.voice}]`
  if (type === kinds.RTC_VIDEO) return `[${texts.call.video}]`
  const card = extra['cusId'] === undefined ? '' : `[${texts.card}] ${extra['cusName'] ?? ''}`
  return [card.trim(), msg].filter(Boolean).join(' ') || `[${texts.other}]`
}

/** The kind of what was typed: an address alone is a card, one to three emoji are shown large. */
export const kindOf = (text: string): number => {
  if (/^https?:\/\/[^\s]+$/i.test(text)) return kinds.URL
  return /^\p{RGI_Emoji}{1,3}$/v.test(text) ? kinds.EMOJIIMG : kinds.TEXT
}
