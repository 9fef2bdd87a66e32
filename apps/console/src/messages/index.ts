export { fieldLocale, loadBeside, loadMessages, htmlLang, type Language } from './load-messages.ts'
export { joinedIn } from './joined.ts'
export { MessagesProvider, useJoined, useLanguage, useMessages } from './messages.tsx'
export type { Area, Messages } from './areas.ts'
