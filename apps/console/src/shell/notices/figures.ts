/** How long a notification stays, in ms. */
export const NOTIFICATION_MS = 6000
