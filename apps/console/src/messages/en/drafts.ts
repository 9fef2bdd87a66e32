import type { DraftsMessages } from '../zh/drafts.ts'

export const drafts: DraftsMessages = {
  restored: (time) => `Restored what you typed at ${time} and did not save`,
  discard: 'Discard',
  resume: 'Continue',
  later: 'Later',
  offer: (count) => (count === 1 ? 'You have 1 unsaved draft' : `You have ${count} unsaved drafts`),
  list: 'Unsaved drafts',
  show: 'Show',
  discarded: 'Draft discarded',
  undo: 'Undo',
  newCustomer: 'New customer',
  followUp: 'Follow-up',
  customerMenu: 'Customer menu',
  resource: 'Configuration',
  field: 'Change',
  receive: 'Receive customer',
  message: 'Message',
  about: (what, whom) => (whom === '' ? what : `${what}: ${whom}`),
  editTitle: 'Continue the change',
  save: 'Save',
  cancel: 'Cancel',
  gone: 'This customer cannot be opened any more; what you typed is kept',
  unsaved: {
    title: 'Something is not saved',
    named: (what) => `Not saved: ${what}.`,
    and: ', ',
    body: 'What is kept comes back when it is opened again; what is discarded is gone.',
    stay: 'Go on writing',
    keep: 'Keep and close',
    discard: 'Discard and close',
  },
  logout: {
    title: 'Log out',
    lasting: (count) =>
      `You have ${count === 1 ? '1 unsaved draft' : `${count} unsaved drafts`}. What you keep is stored on this computer, encrypted, and is offered when you sign in again, for 7 days at most.`,
    passing: (count) =>
      `You have ${count === 1 ? '1 unsaved draft' : `${count} unsaved drafts`}. Logging out loses what you typed.`,
    keep: 'Keep and log out',
    discard: 'Discard and log out',
    stay: 'Cancel',
  },
}
