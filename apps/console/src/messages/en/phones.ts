import type { PhonesMessages } from '../zh/phones.ts'

export const phones: PhonesMessages = {
  reveal: 'Show the whole number',
  whose: { self: 'Own number', companion: (name) => `Companion ${name}` },
  reasons: { call: 'To call', sms: 'To send a message', verify: 'To verify' },
  why: 'Why you look (it is recorded)',
  seconds: (count) => `Hides in ${count} s`,
  shown: (phone) => `Whole number ${phone}`,
  hidden: 'The number is hidden',
  hide: 'Hide now',
  copy: 'Copy the whole number',
  left: (count) => `${count} more today`,
  quotaUsed: (time) => `None left today; more in ${time}`,
  duration: { hours: (count) => `${count} h`, minutes: (count) => `${count} min` },
  close: 'Close',
  viewers: {
    title: (name) => `Who saw the number of ${name}`,
    empty: 'Nobody has seen it',
    failed: 'The records could not be loaded',
    retry: 'Load again',
    more: 'Load older records',
    columns: { who: 'Who', how: 'How', why: 'Why', when: 'When' },
    how: { list: 'List', detail: 'Details', reveal: 'Whole number shown', copy: 'Copied', export: 'Export' },
    system: 'System',
    dayOnly: 'Lists and exports are kept by the day; the time is the last one of that day.',
  },
}
