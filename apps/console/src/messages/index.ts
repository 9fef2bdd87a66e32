export { loadMessages } from './load-messages.ts'
export { htmlLang, languageOf, languages, type Language } from './language.ts'
export { MessagesProvider, useLanguage, useMessages, type MessagesProviderProps } from './messages.tsx'
export type { Area, Messages } from './areas.ts'
