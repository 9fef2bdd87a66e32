/** What the address of a resource's page says: the row that is open, or that one is being made, and below which. */
export interface ResourceSearch {
  edit?: number
  make?: true
  /** Many are being made from a text. */
  plant?: true
  parent?: number
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Reads an address; what does not fit is left out. */
export const readResourceSearch = ({
  edit,
  make,
  parent,
  plant,
}: Record<string, unknown>): ResourceSearch => {
  if (isId(edit)) return { edit }
  if (plant === true) return { plant }
  return make === true ? { make, ...(isId(parent) && { parent }) } : {}
}
