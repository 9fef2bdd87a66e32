import { htmlLang, type Language } from '../messages/index.ts'

/** What an offer calls a draft. Encrypted like everything else of it. */
export interface DraftLabel {
  kind:
    | 'newCustomer'
    | 'followUp'
    | 'field'
    | 'figure'
    | 'customerMenu'
    | 'resource'
    | 'receive'
    | 'message'
    | 'contact'
    | 'chat'
    | 'profile'
  /** Whom or what it is about, such as a customer's name; may be empty. */
  subject: string
}

/** Where a draft is continued. */
export interface DraftPlace {
  /** Path of the page, with its search. */
  href: string
  /** Path of the page it was typed on, where it is continued on another one. */
  on?: string
  /** The part of the page's tab snapshot that opens the form; left out where the address does. */
  snapshot?: { key: string; value: unknown }
}

/** What somebody has typed and not saved. */
export interface Draft {
  /** Random; all that can be read of a draft without its user's key is this, its user and its time. */
  id: string
  /** Which form it belongs to. Two drafts of one form may exist where two browser tabs typed into it. */
  name: string
  /** Plain JSON. */
  value: unknown
  /** When it was last changed, Unix milliseconds. */
  savedAt: number
  label: DraftLabel
  place?: DraftPlace
  /** Id of the role in which it was typed, 0 for none. Left out where the role does not matter, and in older drafts. */
  role?: number
}

/** What people write of themselves and to each other, whatever their role sees. */
const ofNoRole: readonly DraftLabel['kind'][] = ['chat', 'profile']

/** The role that a draft of this kind belongs to. */
export const roleOf = ({ kind }: DraftLabel, role: number): { role?: number } =>
  ofNoRole.includes(kind) ? {} : { role }

/** What somebody acts as. */
export interface Acting {
  /** Id of the role, 0 for none. */
  current: number
  /** Ids of all that they can take. */
  own: readonly number[]
  /** They look at the console as somebody else sees it. */
  isViewing: boolean
}

/**
 * Whether a draft was typed in the role that somebody acts in now. What was typed in a role that they have no more has no other
 * place to be shown, except to who looks as a role: its holder would not see it.
 */
export const isOfNow = (role: number | undefined, { current, own, isViewing }: Acting): boolean =>
  role === undefined || role === current || !(isViewing || own.includes(role))

/** Milliseconds after which a draft that nobody came back to goes: sooner than the server forgets what it was sent as. */
export const DRAFT_LIFE_MS = 7 * 86_400_000

/** Whether two values of a form are the same to a draft, which is plain JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The path of an address without its search. */
export const pathOf = (href: string): string => href.split('?')[0] ?? href

/** 128 random bits in hex. Works without a secure address, unlike `crypto.randomUUID`. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface DraftTimeOptions {
  language: Language
  /** The hospital's, which every other time of the console is in. @default the browser's */
  timeZone?: string | undefined
  /** Unix milliseconds. */
  now?: number
}

/** When a draft was last changed, as short as it stays clear: the hour, with the day where that is not today. */
export const draftTime = (
  savedAt: number,
  { language, timeZone, now = Date.now() }: DraftTimeOptions,
): string => {
  const locale = htmlLang[language]
  const dayOf = (time: number) => new Date(time).toLocaleDateString('en', { timeZone })
  const day = dayOf(savedAt) === dayOf(now) ? {} : ({ month: 'short', day: 'numeric' } as const)
  return new Date(savedAt).toLocaleString(locale, { ...day, ...clock, timeZone })
}
