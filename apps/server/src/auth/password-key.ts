/** The key under which wrong passwords are counted that somebody types within a session. */
export const passwordKey = (userId: number): string => `password:user:${userId}`
