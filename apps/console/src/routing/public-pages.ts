/** Longest text that the error page shows from its address. */
export const MESSAGE_LENGTH = 200

export interface ErrorSearch {
  message?: string
}

/** The message of the error page: plain text, at most 200 characters. */
export const readErrorSearch = ({ message }: Record<string, unknown>): ErrorSearch =>
  typeof message === 'string' && message.trim() !== ''
    ? { message: [...message.trim()].slice(0, MESSAGE_LENGTH).join('') }
    : {}

const publicPaths = ['/404', '/500']

/** Whether an address shows a page that needs no login, other than the login page itself. */
export const isPublicPath = (hash: string): boolean =>
  publicPaths.includes(hash.replace(/^#/, '').split('?')[0] ?? '')
