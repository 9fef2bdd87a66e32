import type { Screen } from './screen.ts'

/** What stands over pages, whatever their address is. */
export const overlays: Readonly<Record<string, Screen>> = {
  'Every page behind the login': {
    pages: [
      'Frame/Shell',
      'Frame/Shell/Looking as a role',
      'Frame/Command palette',
      'Frame/Shortcut help',
      'Frame/Notices/Bell',
      'Frame/Notices/Notifications',
      'Frame/Draft offers',
      'One customer/Follow-up modal',
      'Account/Settings',
      'Account/Password',
      'Getting in/Lock',
      'Getting in/Sign in again',
      'Getting in/Sign in again/Banner',
      'Getting in/Session ended',
      'Getting in/Logout',
      'Getting in/Logging out',
    ],
    patterns: [
      'Frame/Closing tabs with unsaved text',
      'Frame/Closing with unsaved text',
      'Frame/Restored draft',
    ],
    machines: ['Session', 'Lock', 'Password change', 'Socket', 'Tabs'],
    flows: ['Working day', 'Over midnight', 'Connection'],
  },
  'One customer, over any list': {
    pages: [
      'One customer/Customer drawer',
      'One customer/Reveal a number',
      'One customer/Who saw a number',
      'One customer/Send a message',
      'Messages/Outbox of messages',
      'One customer/Contact rules',
      'One customer/Files of a customer',
      'One customer/A file of a customer',
      'One customer/Merging records',
    ],
    patterns: [
      'One customer/Follow-up box',
      'One customer/Phrases',
      'One customer/Status and tags',
      'One customer/Region field',
      'One customer/Edit conflict',
      'One customer/Costs',
    ],
    machines: ['Session', 'Socket'],
    flows: ['Working day'],
  },
}
