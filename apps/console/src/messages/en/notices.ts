import type { LeadGateway } from '@hospital-crm/api/entities'
import type { NoticesMessages } from '../zh/notices.ts'
import { clues } from './resources/clues.ts'

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
  takenBack: {
    one: (from, name) => `${from} moved your customer ${name} to the lost pool`,
    several: (from, name, count) => `${from} moved ${name} and ${count - 1} more of yours to the lost pool`,
    nameless: (from, count) =>
      count === 1
        ? `${from} moved a customer of yours to the lost pool`
        : `${from} moved ${count} customers of yours to the lost pool`,
  },
  recycleWarning: {
    one: (_from, name) => `${name} is about to go to the lost pool`,
    several: (_from, name, count) => `${name} and ${count - 1} more are about to go to the lost pool`,
    nameless: (_from, count) =>
      count === 1
        ? 'A customer of yours is about to go to the lost pool'
        : `${count} customers of yours are about to go to the lost pool`,
  },
  lead: {
    one: (_from, name) => `New lead: ${name}`,
    several: (_from, name, count) => `New leads: ${name} and ${count - 1} more`,
    nameless: (_from, count) => (count === 1 ? 'A new lead' : `${count} new leads`),
  },
  leadAgain: {
    one: (_from, name) => `Your customer ${name} asked again`,
    several: (_from, name, count) => `Your customer ${name} and ${count - 1} more asked again`,
    nameless: (_from, count) =>
      count === 1 ? 'A customer of yours asked again' : `${count} customers of yours asked again`,
  },
  merged: {
    one: (from, name) => `${from} merged a customer of yours into ${name}`,
    several: (from, name, count) => `${from} merged customers of yours into ${name} and ${count - 1} more`,
    nameless: (from) => `${from} merged a customer of yours into a colleague’s`,
  },
  leadWaiting: {
    one: (_from, name) => `Lead ${name} has waited too long, please receive it`,
    several: (_from, name, count) =>
      `Leads ${name} and ${count - 1} more have waited too long, please receive them`,
    nameless: (_from, count) =>
      count === 1 ? 'A lead has waited too long' : `${count} leads have waited too long`,
  },
  gateway: (gateway) => clues.choices.gateway[gateway as LeadGateway] ?? '',
  due: {
    left: (minutes) => `${minutes} min left`,
    late: (minutes) => (minutes < 120 ? `${minutes} min late` : `${Math.floor(minutes / 60)} h late`),
    by: (time) => `answer by ${time}`,
  },
  guessing: (name) => ({
    title: `${name} asked about many numbers that are nobody’s`,
    description: 'Their role sees masked numbers. Look at it in the audit log.',
  }),
  backupFailed: {
    title: 'The scheduled backup failed',
    description: 'See the log of the server; check the folder and the space on its disk',
  },
  letter: {
    title: (name) => `Weekly letter: ${name}`,
    gone: 'The report of your letter is not there any more',
    panel: 'Data center',
    detail: (from, to) => `${from} to ${to}`,
  },
  unnamed: 'a customer without a name',
  open: (count) => (count > 1 ? `Show ${count} customers` : 'Show customer'),
  followUp: 'Record follow-up',
  missed: (count) => `${count} new notices while you were away`,
  showAll: 'Show notices',
  region: 'New notices',
  dismiss: 'Close',
}
