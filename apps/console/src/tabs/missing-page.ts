declare module '@tanstack/history' {
  interface HistoryState {
    /** The path of what is not there: its tab goes. */
    missing?: string
  }
}

/** Where an address leads of something that is not there. */
export const missingPage = (path: string) =>
  ({ to: '/exception/404', replace: true, state: { missing: path } }) as const
