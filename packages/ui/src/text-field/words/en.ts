import type { TextFieldWords } from './zh.ts'

export const en: TextFieldWords = {
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps Lock is on',
  left: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
}
