/** Address of the page about oneself; the user menu leads there. */
export const PROFILE_PATH = '/profile'
