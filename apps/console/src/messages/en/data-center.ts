import type { DataCenterMessages } from '../zh/data-center.ts'

export const dataCenter: DataCenterMessages = {
  title: 'Data center',
  followUpsDue: 'Follow-ups due',
  followUpsDueHint: 'My customers, planned before the end of today',
  newLeads: 'New leads',
  newLeadsHint: 'Not taken by anyone yet',
  arrivalsToday: 'Arrivals today',
  arrivalsTodayHint: 'Expected or arrived today',
  openAll: (count) => `Open all ${count}`,
  emptyFollowUps: 'No follow-ups due today',
  emptyLeads: 'No leads waiting',
  emptyArrivals: 'Nobody is expected today',
  failed: {
    title: 'The figures could not be loaded',
    hint: 'Try again shortly, or check the network.',
    retry: 'Load again',
  },
  today: 'Today',
  overdue: 'Overdue',
}
