import type { ContactMessages } from '../zh/contact.ts'

/** Texts of who is not to be contacted. */
export const contact: ContactMessages = {
  ways: { all: 'Any way', call: 'Calls', sms: 'Messages', wechat: 'WeChat' },
  reasons: {
    do_not_contact: 'The customer does not want it',
    touch_limit: 'Contacted as often as allowed this week',
    quiet_hours: 'Nobody is contacted at this hour',
  },
  badge: (way) =>
    way === 'all' ? 'Do not contact' : { call: 'No calls', sms: 'No messages', wechat: 'No WeChat' }[way],
  title: (name) => `Contact rules of ${name}`,
  open: 'Contact rules',
  failed: 'Contact rules could not be loaded',
  retry: 'Load again',
  none: 'Nothing was noted',
  good: 'for good',
  until: (time) => `until ${time}`,
  noted: (nickname, time) => `noted by ${nickname} on ${time}`,
  now: { call: 'A call now', sms: 'A message now', allowed: 'is all right' },
  touches: (count) => `${count} ${count === 1 ? 'contact' : 'contacts'} in the last seven days`,
  form: {
    title: 'Do not contact',
    way: 'Way',
    reason: 'Reason',
    reasonPlaceholder: 'Such as: asked for no more calls',
    until: 'Until',
    untilHint: 'Empty is for good',
    save: 'Do not contact',
    saved: 'Noted: do not contact',
  },
  lift: {
    open: (way) => `Allow again: ${way}`,
    reason: 'Why it is allowed again',
    save: 'Allow again',
    saved: 'Contact is allowed again',
  },
  saveFailed: 'Not saved',
  cancel: 'Cancel',
  close: 'Close',
}
