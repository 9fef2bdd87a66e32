import { isCallError, isTransportError } from '@hospital-crm/api/errors'
import { isMissingCode } from './missing-code.ts'

/** How the machines name a fault of the console's own code, beside the errors of the server. */
export const PAGE_FAULT = 'page_fault'

const logged = new WeakSet<object>()

/**
 * Whether something was thrown by the console's own code. It is written to the browser's console, once, because words alone
 * would hide where it came from.
 */
export const isPageFault = (error: unknown): boolean => {
  if (isCallError(error) || isTransportError(error) || isMissingCode(error)) return false
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return true
    logged.add(error)
  }
  console.error(error)
  return true
}

/** Does what follows a call that has succeeded: its fault is logged and undoes nothing of what the server has stored. */
export const afterwards = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    isPageFault(error)
  }
}
