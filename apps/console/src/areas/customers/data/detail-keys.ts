import { customerKeys } from './customer-list.ts'

/** Key of a customer's long fields in the query cache. */
export const extraKey = (id: number) => [...customerKeys.all, 'extra', id] as const

/** First part of the keys of a customer's history and follow-ups. */
export const timelineKey = (id: number) => [...customerKeys.all, 'timeline', id] as const
