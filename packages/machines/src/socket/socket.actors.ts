import { missingCallback } from '../shared/placeholder.ts'
import type { ConnectionCommand } from './socket.types.ts'

/** Placeholders for what the application provides. */
export const socketActors = {
  /**
   * One socket from open to close, built with `fromCallback<ConnectionCommand>`. It sends {@link ConnectionEvent}
   * back, obeys {@link ConnectionCommand}, and its cleanup closes the socket with 1000.
   */
  connection: missingCallback<ConnectionCommand>('connection'),
}
