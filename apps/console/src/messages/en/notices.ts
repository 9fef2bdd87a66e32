import type { NoticesMessages } from '../zh/notices.ts'

export const notices: NoticesMessages = {
  bell: (unread) => (unread > 0 ? `Notices, ${unread} unread` : 'Notices'),
  title: 'Notices',
  close: 'Close notices',
  unread: 'Unread',
  markAll: 'Mark all read',
  empty: 'No notices',
  emptyNote: 'Customers handed over to you and follow-ups that are due appear here',
  failed: 'The notices could not be loaded',
  failedNote: 'They are kept, none is lost',
  retry: 'Load again',
  today: 'Today',
  yesterday: 'Yesterday',
  system: 'The system',
  login: {
    title: 'Signed in somewhere else with this account',
    detail: (ip, time) => `IP ${ip} · ${time}`,
    action: 'Change password',
  },
  transfer: {
    one: (from, name) => `${from} handed ${name} over to you`,
    several: (from, name, count) => `${from} handed ${name} and ${count - 1} more over to you`,
    nameless: (from, count) =>
      count === 1 ? `${from} handed a customer over to you` : `${from} handed ${count} customers over to you`,
  },
  plan: {
    title: (name) => `Follow-up due: ${name}`,
    nameless: 'A follow-up is due',
    detail: (time) => `Planned for ${time}`,
  },
  unnamed: 'a customer without a name',
  open: (count) => (count > 1 ? `Show ${count} customers` : 'Show customer'),
  missed: (count) => `${count} new notices while you were away`,
  showAll: 'Show notices',
  region: 'New notices',
  dismiss: 'Close',
}
