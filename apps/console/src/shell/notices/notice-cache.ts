import { NOTICES_SHOWN, type Notice, type NoticeList } from '@hospital-crm/api/entities'

/** Key of the newest notices and the unread count in the query cache. */
export const noticesKey = ['notices'] as const

/** The list with a notice that has just arrived. One that is there already changes nothing. */
export const withNotice = (known: NoticeList, notice: Notice): NoticeList => {
  if (known.list.some(({ id }) => id === notice.id)) return known
  const list = [notice, ...known.list].toSorted((one, other) => other.id - one.id).slice(0, NOTICES_SHOWN)
  return { list, unread: known.unread + (notice.read ? 0 : 1) }
}

/** The list after notices were read, here or elsewhere; `unread` is how many are left. */
export const withRead = (known: NoticeList, isRead: (id: number) => boolean, unread: number): NoticeList => ({
  list: known.list.map((notice) => (isRead(notice.id) ? { ...notice, read: true } : notice)),
  unread,
})
