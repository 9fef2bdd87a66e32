import type { BulkMessages } from '../zh/customer-bulk.ts'

/** A number with its thousands marked. */
const figure = (count: number): string => count.toLocaleString('en-US')
const customers = (count: number) => (count === 1 ? '1 customer' : `${figure(count)} customers`)

export const bulk: BulkMessages = {
  verbs: {
    status: 'Set status',
    tags: 'Set tags',
    transfer: 'Hand over',
    giveUp: 'Give up',
    remove: 'Move to recycle bin',
    restore: 'Restore',
    destroy: 'Delete for good',
    receive: 'Receive',
  },
  more: 'More actions',
  count: (count) => `${customers(count)} in all`,
  gathering: (found) => `Reading what is selected, ${figure(found)} so far`,
  progress: (answered, total) => `${figure(answered)} / ${figure(total)}`,
  stop: 'Stop',
  stopping: 'Stopping; what has been sent will be carried out',
  cancel: 'Cancel',
  close: 'Close',
  retry: (count) => `Try ${figure(count)} again`,
  undo: 'Undo',
  undone: (count) => `Undone, ${customers(count)} as before`,
  undoing: 'Undoing',
  result: {
    title: (failed) => `${customers(failed)} could not be changed`,
    stoppedTitle: (left) => `Stopped, ${customers(left)} left as before`,
    done: (count) => `${figure(count)} done`,
    untouched: (count) => `${figure(count)} not tried`,
    customer: 'Customer',
    reason: 'Reason',
    nameless: (id) => `Customer ${id}`,
    more: (count) => `${figure(count)} more, not listed`,
    noRoom:
      'The limit of customers held is reached, so trying again does not help; these stay where they are. Make room first by giving up, handing over or deleting some, then receive or restore these from the lead pool, the lost pool or the recycle bin.',
  },
  status: {
    title: 'Set visit status',
    disease: 'Disease',
    keepDisease: 'Leave as it is',
    confirm: 'Save status',
    running: 'Setting the status',
    done: (count) => `Status set for ${customers(count)}`,
  },
  tags: {
    title: 'Set tags',
    mode: 'How',
    modes: { add: 'Add', remove: 'Remove', replace: 'Replace' },
    notes: {
      add: 'Customers keep their tags and get these too.',
      remove: 'Only these tags are taken away.',
      replace: 'All tags are replaced by these; choose none to clear them.',
    },
    confirm: 'Save tags',
    running: 'Setting tags',
    done: (count) => `Tags set for ${customers(count)}`,
  },
  transfer: {
    title: 'Hand customers over',
    note: 'The agent is told. All details and the history go along.',
    confirm: 'Hand over',
    running: 'Handing over',
    done: (count, nickname) => `${customers(count)} handed over to ${nickname}`,
  },
  giveUp: {
    title: 'Give up',
    question: (count) =>
      `Are you sure you want to give up ${count === 1 ? 'this customer' : customers(count)}?`,
    note: 'They go to the lost pool, where others can receive them.',
    reason: 'Reason',
    reasons: [
      'Cannot be reached',
      'Does not want treatment',
      'Treated elsewhere',
      'Budget does not fit',
      'Wrong information',
    ],
    reasonRequired: 'Please give a reason',
    confirm: 'Give up',
    running: 'Giving up',
    done: (count) => `${customers(count)} moved to the lost pool`,
  },
  remove: {
    title: 'Move to recycle bin',
    running: 'Moving to the recycle bin',
  },
  restore: {
    title: 'Restore customers',
    running: 'Restoring',
    done: (count) => `${customers(count)} restored`,
    where: {
      customers: (count) => `${figure(count)} back in the master table`,
      leads: (count) => `${figure(count)} back in the lead pool`,
      pools: (count) => `${figure(count)} back in the lost pool`,
    },
    ownerless: (count) => `${figure(count)} of them without an agent, who has left`,
  },
  destroy: {
    title: 'High-risk operation',
    question: 'Are you sure you want to delete?',
    note: 'Deletion is irreversible. Details, follow-ups and costs of the customer go with it.',
    type: (count) => `Type the number ${count} to confirm`,
    confirm: 'Delete for good',
    running: 'Deleting for good',
    done: (count) => `${customers(count)} deleted for good`,
  },
  receive: {
    title: 'Receive customer',
    running: 'Receiving',
    question: (count) => `Receive these ${customers(count)}?`,
    note: 'They become yours, nobody else can receive them, and they count towards your receipts of today. What exceeds a limit stays where it is and is named.',
    confirm: (count) => `Receive ${customers(count)}`,
    takenBack: 'Receiving was undone',
    done: (count) => `${customers(count)} received`,
    doneOne: (name) => `${name} received`,
    open: 'Open customer',
    left: (time) => `Reserved for you, ${time} left`,
    expired: 'The reservation has run out; others can receive it now. What you typed is kept.',
    reserve: 'Reserve again',
    reserving: 'Reserving it for you',
    missing: (fields) => `To be filled in first: ${fields}`,
    save: 'Receive',
    saveNext: 'Receive, then next',
    skip: 'Skip to next',
    place: (position, total) => `${figure(position)} of ${figure(total)}`,
    failed: 'It cannot be received now',
    room: {
      label: 'What you may still receive',
      claims: (used, limit) => `Received today: ${figure(used)} of ${figure(limit)}`,
      holding: (held, limit) => `You hold ${figure(held)} of ${figure(limit)}`,
      claimsOver: 'You have received as many as you may today; there is more tomorrow.',
      holdingOver: 'You hold as many customers as you may, so you cannot receive more now.',
      cooling: (days) =>
        `What you gave up or lost can be received again after ${days === 1 ? '1 day' : `${figure(days)} days`}.`,
    },
  },
  deleteExist: {
    action: 'Clear duplicate leads',
    title: 'Clear duplicate leads',
    searching: 'Looking for leads that are there already',
    none: 'No duplicate leads',
    noneHint: 'Every phone, WeChat and QQ among the leads is new.',
    found: (count) =>
      count === 1
        ? 'The contact of 1 lead belongs to a customer or an older lead. It moves to the recycle bin.'
        : `The contacts of ${figure(count)} leads belong to customers or older leads. They move to the recycle bin.`,
    sample: (shown, count) => `First ${figure(shown)} of ${figure(count)}`,
    lead: 'Lead',
    same: 'Same',
    other: 'Record that is there',
    confirm: (count) => `Move ${figure(count)} to recycle bin`,
    again: 'Look again',
    running: 'Moving to the recycle bin',
    done: (count) =>
      count === 1
        ? '1 duplicate lead moved to the recycle bin'
        : `${figure(count)} duplicate leads moved to the recycle bin`,
  },
}
