/** What people type in for a day and a channel, in the order of the sheet. */
export const datumFields = ['spend', 'impressions', 'clicks', 'chats', 'valid_chats'] as const
export type DatumField = (typeof datumFields)[number]
