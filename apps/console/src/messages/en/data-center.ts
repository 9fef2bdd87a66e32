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
  followUp: (name) => `New follow-up record of ${name}`,
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
  figures: {
    title: 'Figures',
    range: 'Range',
    ranges: {
      today: 'Today',
      last7: 'Last 7 days',
      thisMonth: 'This month',
      lastMonth: 'Last month',
      thisYear: 'This year',
    },
    days: 'Days',
    compare: 'Compared with',
    comparisons: { none: 'Nothing', before: 'The days before', year: 'A year before' },
    hospitals: 'Hospitals',
    allHospitals: 'All hospitals',
    names: {
      consults: 'New customers',
      due: 'Bookings due',
      arrived: 'Arrivals',
      contacts: 'Follow-ups',
      amount: 'Costs',
    },
    rates: {
      booking_rate: 'Booking rate',
      arrival_rate: 'Arrival rate',
      amount_per_arrival: 'Costs per arrival',
      cost_per_consult: 'Spend per customer',
      cost_per_arrival: 'Spend per arrival',
      return_on_spend: 'Return on spend',
    },
    all: 'All',
    total: 'Total',
    before: 'Before',
    measures: 'Measures',
    everyRole: 'All roles',
    reportGone: 'There is no such report, or it is not for you',
    hints: {
      consults: 'Created in these days',
      due: 'Booked for these days',
      arrived: 'Arrived in these days',
      contacts: 'Written in these days',
      amount: 'Entered in these days, less what was taken back',
    },
    change: (percent) =>
      percent >= 1000
        ? `${Math.round(percent / 100) + 1} times what was before`
        : percent === 0
          ? 'As before'
          : percent > 0
            ? `+${percent}% to before`
            : `${percent}% to before`,
    waiting: {
      title: 'Speed to lead',
      median: 'Median wait',
      p90: (time) => `Nine of ten within ${time}`,
      noAnswer: 'None answered yet',
      share: 'Within target',
      of: (count, all) => `${count} of ${all}`,
      answered: 'Answered',
      ofLeads: (count) => `Of ${count}; working hours count`,
      pooled: 'Still in the pool',
      late: (count) => `${count} late in this time`,
      lasting: (seconds) =>
        seconds < 60
          ? `${seconds} s`
          : seconds < 7200
            ? `${Math.round(seconds / 60)} min`
            : `${(seconds / 3600).toFixed(1)} h`,
    },
    nothingBefore: 'Nothing before',
    nobody: 'Nobody',
    none: 'Not given',
    others: 'Others',
    empty: 'Nothing in these days',
    panels: {
      datumPanel: { title: 'Promotion', description: 'What was spent, and the customers and arrivals of it' },
      panelCard: { title: 'Day by day', description: 'New customers, bookings due and arrivals' },
      csOrder: { title: 'Bookings by agent', description: 'Bookings due of each agent’s customers' },
      csSuccess: { title: 'Arrivals by agent', description: 'Arrivals of each agent’s customers' },
      csSource: { title: 'Sources by agent', description: 'Where each agent’s new customers came from' },
      opSource: { title: 'Sources', description: 'New customers, bookings and arrivals of each source' },
      opCusSer: { title: 'Agents compared', description: 'New customers, follow-ups, bookings and arrivals' },
      opHospital: { title: 'Hospitals compared', description: 'New customers of each hospital, by disease' },
    },
  },
}
