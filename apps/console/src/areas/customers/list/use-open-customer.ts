import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ListSearch } from '../data/list-search.ts'

/**
 * Opens customers of a list by its address; `undefined` closes. Opening one from the list is a step of its own, so that
 * Back closes it; going on to the next is none. Closing takes the step back where it is the last one, so that Back does
 * not meet it again.
 */
export const useOpenCustomer = (search: ListSearch): ((id: number | undefined) => void) => {
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
      history.back()
      return
    }
    const next = id === undefined ? list : { ...list, ...(full && { full }), open: id }
    const isStep = id !== undefined && open === undefined
    void navigate({ to: '.', search: () => next, replace: !isStep }).then(() => {
      if (isStep) step.current = { index: index(), list: JSON.stringify(list) }
    })
  }
}
