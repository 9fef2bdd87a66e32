import { useMessages } from '../messages/index.ts'
import { useToasts } from './index.ts'
import { copiedWords } from './copied-words.ts'

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
