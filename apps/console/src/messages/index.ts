export { fieldLocale, loadBeside, loadMessages, htmlLang, type Language } from './load-messages.ts'
export { MessagesProvider, useLanguage, useMessages } from './messages.tsx'
export type { Area, Messages } from './areas.ts'
