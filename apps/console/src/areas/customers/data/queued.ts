import type { ListName } from '@hospital-crm/api/entities'

/** Whether an address names a list that is called through. */
export const isQueued = (list: string): list is ListName =>
  /^(?:customers|leads|menu-[1-9]\d{0,8})$/.test(list)
