import type { OfferedTemplate } from '@hospital-crm/api/entities'
import { wordFor } from './message-words.ts'

/** A message as far as it is written. */
export interface MessageDraft {
  /** The chosen template; null while none is. */
  tempId: number | null
  /** What was typed for placeholders, also for those of templates that were chosen before. */
  vars: Readonly<Record<string, string>>
}

export const emptyMessage: MessageDraft = { tempId: null, vars: {} }

/** What is kept of a message: its words with their template. A template alone is nothing that anybody typed. */
export interface KeptMessage {
  tempId?: number
  vars: MessageDraft['vars']
}

export const nothingKept: KeptMessage = { vars: {} }

/** What is kept of a message as it stands. */
export const keptOf = ({ tempId, vars }: MessageDraft): KeptMessage =>
  tempId !== null && Object.values(vars).some((text) => text !== '') ? { tempId, vars } : nothingKept

/** Key of the customer who is written to, in the tab snapshot of a page. */
export const MESSAGING_KEY = 'messaging'

/** What was typed for the placeholders of this template, and nothing else. */
export const ownVars = (
  { vars: names }: OfferedTemplate,
  vars: MessageDraft['vars'],
): Record<string, string> => Object.fromEntries(names.map((name) => [name, wordFor(vars, name)]))

/** Whether every placeholder has a word. */
export const isFilled = ({ vars: names }: OfferedTemplate, vars: MessageDraft['vars']): boolean =>
  names.every((name) => wordFor(vars, name).trim() !== '')
