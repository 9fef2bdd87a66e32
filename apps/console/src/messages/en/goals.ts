import type { GoalsMessages } from '../zh/goals.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const goals: GoalsMessages = {
  title: 'Goals',
  intro:
    'What each hospital or agent is to reach every month; a block can be pasted from a spreadsheet. Costs are in yuan.',
  year: 'Year',
  measure: 'Measure',
  kind: 'By',
  kinds: { hospital: 'Hospital', agent: 'Agent' },
  grid: 'Goals by month',
  name: { hospital: 'Hospital', agent: 'Agent' },
  month: (month) => months[month - 1] ?? '',
  whole: 'Year',
  readOnly: 'You can see goals and change none.',
  empty: { title: 'Nobody to set goals for', hint: 'Hospitals and agents that your role sees stand here.' },
  letters: {
    open: 'Weekly letter',
    title: 'Weekly letters',
    intro: 'A notice comes at that hour and opens the seven days before it, with what you may see by then.',
    what: 'About',
    weekday: 'Weekday',
    weekdays: {
      1: 'Monday',
      2: 'Tuesday',
      3: 'Wednesday',
      4: 'Thursday',
      5: 'Friday',
      6: 'Saturday',
      7: 'Sunday',
    },
    hour: 'Hour',
    at: (hour) => `${String(hour).padStart(2, '0')}:00`,
    subscribe: 'Subscribe',
    subscribed: 'Subscribed',
    own: 'My letters',
    none: 'No letters yet',
    when: (weekday, hour, next) => `${weekday}s at ${hour} · next on ${next}`,
    closed: 'You may not open it any more; it is not sent',
    gone: 'Report that is not there',
    stop: (name) => `Stop the letter about ${name}`,
    stopped: 'The letter was stopped',
    close: 'Close',
  },
}
