const publicPaths = ['/404', '/500']

/** Whether an address shows a page that needs no login, other than the login page itself. */
export const isPublicPath = (hash: string): boolean =>
  publicPaths.includes(hash.replace(/^#/, '').split('?')[0] ?? '')
