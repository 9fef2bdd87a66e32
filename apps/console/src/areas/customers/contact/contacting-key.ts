/** Key of the customer whose contact rules are looked at, in the tab snapshot of a page. */
export const CONTACTING_KEY = 'contacting'
