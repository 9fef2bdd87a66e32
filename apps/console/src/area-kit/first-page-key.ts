/** Key of what the first page shows of customers. */
export const FIRST_PAGE_KEY = ['console', 'minimal'] as const
