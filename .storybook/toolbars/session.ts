import type { Toolbar } from './toolbar.ts'

/** What happened to the login or the connection while a page was open; pages inside the shell follow it. */
export const session = {
  description: 'Login and connection, for pages inside the shell',
  toolbar: {
    title: 'Session',
    icon: 'user',
    dynamicTitle: true,
    items: [
      { value: 'signed-in', title: 'Signed in' },
      { value: 'locked', title: 'Locked' },
      { value: 'expired', title: 'Expired' },
      { value: 'offline', title: 'Offline' },
    ],
  },
} satisfies Toolbar
