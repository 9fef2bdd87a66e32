import type { followUps as zh } from '../zh/follow-ups.ts'

export const followUps: typeof zh = {
  title: 'New follow-up record',
  action: 'Follow up',
  content: 'What was said',
  contentPlaceholder: 'What did the customer say?',
  contentRequired: 'Write what was said',
  last: 'Last follow-up',
  lastNone: 'No follow-up yet',
  next: 'Next follow-up',
  nextDesc: 'Next plan',
  nextDescPlaceholder: 'What to do next time',
  save: 'Save follow-up',
  saved: 'Follow-up saved',
  failed: 'The follow-up was not saved; your text is kept',
  history: 'Follow-up records',
  who: 'Customer',
  cancel: 'Cancel',
  close: 'Close',
  customer: (name, phone) => `${name} ${phone}`,
}
