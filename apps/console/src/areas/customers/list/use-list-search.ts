import type { Where } from '@hospital-crm/api/entities'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { afterPaint } from '../../../parts/after-paint.ts'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { harmlessSearch, readListSearch, type ListSearch } from '../data/list-search.ts'
import { wherePart } from '../filters/where-group.ts'

interface ListAddress {
  /** What the list is asked. */
  search: ListSearch
  /** Asks something else. */
  change: (next: ListSearch) => void
  onSearch: (q: string) => void
  /** Opens a customer beside the list; undefined closes. */
  openId: (id: number | undefined) => void
  /** Address of an open customer. The same function for as long as the question. */
  linkTo: (row: { id: number }) => string
  /** Gives the open customer the place of the list. */
  setFull: (isWanted: boolean) => void
  /** Leads to a new customer menu with the same conditions. */
  saveAsMenu: (where: Where | undefined) => void
}

/**
 * Opens customers of a list by its address; `undefined` closes. Opening one from the list is a step of its own, so that
 * Back closes it; going on to the next is none. Closing takes the step back where it is the last one, so that Back does
 * not meet it again.
 */
const useOpenCustomer = (search: ListSearch): ((id: number | undefined) => void) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const step = useRef<{ index: number; list: string }>(undefined)
  const { open, full, ...list } = search
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name for the place of a step
  const index = () => history.location.state.__TSR_index

  return (id) => {
    const isSame = step.current?.list === JSON.stringify(list)
    if (id === undefined && isSame && step.current?.index === index()) {
      step.current = undefined
      history.back({ ignoreBlocker: true })
      return
    }
    const next = id === undefined ? list : { ...list, ...(full && { full }), open: id }
    const isStep = id !== undefined && open === undefined
    void navigate({ to: '.', search: () => next, replace: !isStep }).then(() => {
      if (isStep) step.current = { index: index(), list: JSON.stringify(list) }
    })
  }
}

/** What the list shows with a customer open beside it, as an address for links. */
const useCustomerLink = ({ full: _full, open: _open, ...list }: ListSearch) => {
  const router = useRouter()
  const { href } = router.buildLocation({ to: '.', search: { ...list, open: 1 } })
  // Built once and not for each row that scrolls by.
  const address = router.history.createHref(href)
  return useMemo(() => {
    const [start = '', end = ''] = address.split(/(?<=[?&]open=)1(?=&|$)/u)
    return ({ id }: { id: number }) => `${start}${id}${end}`
  }, [address])
}

/** Tells once that an address asked for what is not known, and takes the mark of it away. */
const useUnreadNotice = (search: ListSearch, change: (search: ListSearch) => void): void => {
  const { filters } = useMessages('customers')
  const { show } = useToasts()
  const { unread, ...rest } = search
  useEffect(() => {
    if (unread === undefined) return
    show({ kind: 'warning', text: filters.unread })
    change(rest)
  }, [unread]) // oxlint-disable-line react-hooks/exhaustive-deps -- told once for each address that has the mark
}

/**
 * The question of a list, kept in its address.
 *
 * @param routeSearch what the address says; what the router could not read is still in it
 * @param onChange called before something else is asked
 */
export const useListSearch = (
  routeSearch: ListSearch,
  maskedPhone: boolean,
  onChange: () => void,
): ListAddress => {
  const navigate = useNavigate()
  const search = useMemo(
    () => harmlessSearch(readListSearch({ ...routeSearch }), maskedPhone),
    [routeSearch, maskedPhone],
  )
  const replace = useCallback(
    // What closes with the question is gone from the screen before the list changes.
    (next: ListSearch) =>
      void afterPaint().then(() => navigate({ to: '.', search: () => next, replace: true })),
    [navigate],
  )
  const change = useCallback(
    (next: ListSearch) => {
      onChange()
      replace(next)
    },
    [replace, onChange],
  )
  useUnreadNotice(search, change)
  const onSearch = useCallback(
    (q: string) => {
      const { q: _before, ...rest } = search
      change(q === '' ? rest : { ...rest, q })
    },
    [search, change],
  )
  const openId = useOpenCustomer(search)
  return {
    search,
    change,
    onSearch,
    openId,
    linkTo: useCustomerLink(search),
    setFull: (isWanted) => {
      const { full: _before, ...rest } = search
      replace(isWanted ? { ...rest, full: true } : rest)
    },
    saveAsMenu: (where) => {
      const asked = wherePart(search.filter, where)
      const { sort } = search
      const made = { make: true as const, ...(asked && { where: asked }), ...(sort && { sort }) }
      void navigate({ to: '/customer/cus_configs', search: made })
    },
  }
}
