/** The key under which wrong second factors of somebody are counted. */
export const factorKey = (userId: number): string => `login:factor:${userId}`
