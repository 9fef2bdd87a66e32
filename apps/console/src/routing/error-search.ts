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
