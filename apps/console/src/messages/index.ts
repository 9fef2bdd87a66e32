export { loadMessages, htmlLang, languageOf, languages, type Language } from './load-messages.ts'
export { MessagesProvider, useLanguage, useMessages, type MessagesProviderProps } from './messages.tsx'
export type { Area, Messages } from './areas.ts'
