import { useMessages, type Messages } from '../messages/index.ts'
import { useToasts } from './index.ts'

/** Browsers offer the clipboard to pages over https alone; hospital networks often have none. */
const copyBySelection = (text: string): void => {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on a page without https
  document.execCommand('copy')
  area.remove()
}

/** Says that a text was copied. */
export const useCopiedToast = (): ((text: string) => void) => {
  const { show } = useToasts()
  const texts = useMessages('customers').drawer
  return (text) => show({ kind: 'success', text: copiedWords(text, texts) })
}

/** Puts a text on the clipboard. */
export const writeClipboard = async (text: string): Promise<void> => {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) await clipboard.writeText(text).catch(() => copyBySelection(text))
  else copyBySelection(text)
}

/** Copies a text and says so. */
export const useCopy = (): ((text: string) => void) => {
  const tell = useCopiedToast()
  return async (text) => {
    await writeClipboard(text)
    tell(text)
  }
}

/** Copies what must not stand on the screen once more, such as recovery codes, and says only that it did. */
export const useSecretCopy = (): ((text: string) => void) => {
  const { show } = useToasts()
  const { copied } = useMessages('front').words
  return async (text) => {
    await writeClipboard(text)
    show({ kind: 'success', text: copied })
  }
}

/** Longest text, in characters, that the toast repeats. */
export const COPIED_LENGTH = 100

/** What a toast says about a text that was copied; a long one is not repeated. */
export const copiedWords = (
  text: string,
  { copied, copiedText }: Pick<Messages['customers']['drawer'], 'copied' | 'copiedText'>,
): string => ([...text].length > COPIED_LENGTH ? copied : copiedText(text))
