/** Address of the page of messages. */
export const MESSAGES_PATH = '/messages'
