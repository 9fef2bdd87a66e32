import { useEffect } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { ListSearch } from '../data/list-search.ts'

/** Tells once that an address asked for what is not known, and takes the mark of it away. */
export const useUnreadNotice = (search: ListSearch, change: (search: ListSearch) => void): void => {
  const { filters } = useMessages('customers')
  const { show } = useToasts()
  const { unread, ...rest } = search
  useEffect(() => {
    if (unread === undefined) return
    show({ kind: 'warning', text: filters.unread })
    change(rest)
  }, [unread]) // oxlint-disable-line react-hooks/exhaustive-deps -- told once for each address that has the mark
}
