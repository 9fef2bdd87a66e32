/** Rows that are to be received one after the other; the first is the one in the form. */
export interface ReceiveQueue {
  ids: readonly number[]
  /** How many there were at the beginning. */
  total: number
}

/** Key of the queue in the tab snapshot of a list. */
export const RECEIVING_KEY = 'receiving'

/** The queue without its first row; undefined when it was the last. */
export const rest = ({ ids, total }: ReceiveQueue): ReceiveQueue | undefined =>
  ids.length > 1 ? { ids: ids.slice(1), total } : undefined
