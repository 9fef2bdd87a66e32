import { isTransportError, type Language } from '@hospital-crm/api/errors'
import { failureWords } from '../../../failures/failure-words.ts'
import type { Messages } from '../../../messages/index.ts'

/** Why a list is not up to date: without an answer in a few words, else in those of the server. */
export const lackWords = (
  lack: Error,
  { lack: refused, unreached }: Pick<Messages['customers']['list'], 'lack' | 'unreached'>,
  language: Language,
): string => (isTransportError(lack) && lack.status === 0 ? unreached : refused(failureWords(lack, language)))
