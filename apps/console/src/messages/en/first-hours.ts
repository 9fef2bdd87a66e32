import type { FirstHoursMessages } from '../zh/first-hours.ts'

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** Texts of what a new hospital sets up first. */
export const firstHours: FirstHoursMessages = {
  title: 'First steps',
  hint: 'Once these are done, agents can look after customers.',
  progress: (done, all) => `${done} of ${all} done`,
  done: 'Done',
  open: 'To do',
  change: 'Look',
  others: 'Left to the first administrator',
  putAway: 'Do not show again',
  failed: 'The first steps could not be loaded',
  steps: {
    title: {
      name: 'Name of the system',
      hint: 'On the login page and in the browser.',
      action: 'Set the name',
    },
    hospital: {
      name: 'First hospital',
      hint: 'Customers are registered for one and booked at one.',
      action: 'New hospital',
    },
    diseases: {
      name: 'Departments and diseases',
      hint: 'Change the list to start with, or paste from a spreadsheet.',
      action: 'Fill in',
    },
    sources: {
      name: 'Channel sources',
      hint: 'Change the list to start with, or paste from a spreadsheet.',
      action: 'Fill in',
    },
    role: {
      name: 'First role',
      hint: 'What agents may do, and which customers they see.',
      action: 'New role',
    },
    users: {
      name: 'First users',
      hint: 'An account for each colleague; its initial password is shown once.',
      action: 'New user',
    },
    clue: {
      name: 'First lead interface',
      hint: 'Leads of ad platforms and web forms come into the pool by themselves.',
      action: 'New interface',
    },
  },
  role: {
    from: 'Start from',
    hint: 'Fills in permissions and panels; change them before you save.',
  },
  plant: {
    title: (many) => `Add many: ${many}`,
    text: 'List',
    textHint:
      'One to a line; blanks before a line put it below the one above. Or paste from a spreadsheet, a column for each level, or write “Skin > Acne”.',
    starter: 'Use the list to start with',
    clear: 'Clear',
    preview: 'Preview',
    nothing: 'What will be made is shown here as you type or paste.',
    fresh: 'New',
    known: 'There already',
    sum: (made, known) => `${made} to be made, ${known} there already`,
    checking: 'Comparing with what is there…',
    problem: (line, text) => `Line ${line}: ${text}`,
    more: (count) => `and ${lines(count)} more`,
    problems: {
      too_long: 'the name is longer than 64 characters',
      too_deep: 'it is deeper than 8 levels',
      nothing_above: 'nothing stands above it that it could belong to',
      too_many: 'one list has at most 2,000 entries; the rest was not read',
    },
    confirm: (count) => (count > 0 ? `Make ${count}` : 'Nothing to make'),
    cancel: 'Cancel',
    made: (count) => `${count} made`,
    unread: (count) => `${lines(count)} cannot be read and ${count === 1 ? 'is' : 'are'} left out`,
  },
}
