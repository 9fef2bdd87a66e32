import type { Messages } from '../messages/index.ts'

/** Longest text, in characters, that the toast repeats. */
export const COPIED_LENGTH = 100

/** What a toast says about a text that was copied; a long one is not repeated. */
export const copiedWords = (
  text: string,
  { copied, copiedText }: Pick<Messages['customers']['drawer'], 'copied' | 'copiedText'>,
): string => ([...text].length > COPIED_LENGTH ? copied : copiedText(text))
