import type { ParametersMessages } from '../zh/parameters.ts'

/** Texts of the page of system parameters. */
export const parameters: ParametersMessages = {
  sections: {
    hospital: { title: 'Hospital', hint: 'Sign-in page, browser title and all times follow these.' },
    receiving: {
      title: 'Receiving',
      hint: 'What limits agents who receive leads and customers of the pool. 0 does not limit.',
    },
    recycling: {
      title: 'Recycling',
      hint: 'Customers whom nobody followed up, or who never arrived, go back to the pool. Their agents are warned before.',
    },
    messages: {
      title: 'Text messages',
      hint: 'How many may be sent, and when not. Whoever sends one too many is told why.',
    },
    accounts: {
      title: 'Passwords and sign-in',
      hint: 'Holds at once and for everybody; sessions that are open end by the new times too.',
    },
    privacy: {
      title: 'Privacy and retention',
      hint: 'How many whole numbers may be seen, and how long what is no longer needed is kept. The audit log is always kept.',
    },
  },
  fields: {
    title: { name: 'System title', hint: 'On the sign-in page and in the browser title; CRM where empty' },
    time_zone: { name: 'Time zone', hint: 'Bookings, plans and “today” are told by it' },
    default_cdn: {
      name: 'Default CDN domain',
      hint: 'Where pictures come from, such as https://cdn.example.com; this server where empty',
    },
    bingWallpaper: {
      name: 'Wallpaper',
      hint: 'Address of a picture, a path from / on the CDN domain, or one that you upload; the built-in one where empty',
    },
    daily_picture: {
      name: 'Where pictures of the day come from',
      hint: 'The server fetches one picture a day from here and keeps it, for instance https://www.bing.com/HPImageArchive.aspx?format=js&n=1; left empty it asks nobody, and the wallpaper above is shown',
    },
    OPEN_CLUE_RECEIVE_PRE: {
      name: 'Check before receiving',
      hint: 'A lead that is opened is kept for its agent for two minutes, and received after a look at it',
    },
    'limits.claims_per_day': { name: 'Received by one agent a day', unit: 'rows' },
    'limits.customers_held': { name: 'Customers of one agent', unit: 'customers' },
    'limits.cooling_off_days': {
      name: 'Cooling-off',
      hint: 'For so long the previous agent may not receive the customer from the pool again',
      unit: 'days',
    },
    'recycling.enabled': { name: 'Recycle customers' },
    'recycling.days_without_follow_up': {
      name: 'Not followed up for',
      hint: '0 leaves this rule out',
      unit: 'days',
    },
    'recycling.days_not_arrived': { name: 'Not arrived for', hint: '0 leaves this rule out', unit: 'days' },
    'recycling.warn_days': { name: 'Warn before', hint: '0 warns nobody', unit: 'days' },
    'recycling.exempt_treated': { name: 'Keep customers who were treated' },
    'recycling.exempt_kinds': { name: 'Keep these statuses' },
    'recycling.exempt_tags': { name: 'Keep these tags' },
    'sms_limits.number_a_day': { name: 'To one number a day', unit: 'messages' },
    'sms_limits.person_a_minute': { name: 'By one person a minute', unit: 'messages' },
    'sms_limits.person_a_day': { name: 'By one person a day', unit: 'messages' },
    'sms_limits.quiet': { name: 'Quiet hours', hint: 'Nothing is sent between them' },
    'accounts.password_min': { name: 'Shortest password', unit: 'characters' },
    'accounts.initial_password_hours': { name: 'Initial passwords last', unit: 'hours' },
    'accounts.session_hours': {
      name: 'Signed in for at most',
      hint: 'Then one signs in again',
      unit: 'hours',
    },
    'accounts.idle_minutes': { name: 'Signed out without activity after', unit: 'minutes' },
    'reveal_limits.standard': {
      name: 'Whole numbers seen by one person a day',
      hint: 'Empty does not limit, 0 shows none',
      unit: 'numbers',
    },
    'reveal_limits.roles': {
      name: 'Roles with a figure of their own',
      hint: 'Roles that are not listed have the one above; empty does not limit, 0 shows none',
      unit: 'numbers',
    },
    'retention.notice_days': { name: 'Keep notices for', unit: 'days' },
    'retention.session_days': { name: 'Keep ended sessions for', unit: 'days' },
    'retention.import_days': { name: 'Keep imported files for', unit: 'days' },
  },
  kinds: {
    pending: 'Not arrived',
    undecided: 'Undecided',
    arrived: 'Arrived',
    treated: 'Treated',
    lost_half: 'Half lost',
    lost: 'Lost',
  },
  sectionsLabel: 'Sections',
  failed: 'The parameters could not be loaded',
  changed: (count) => (count === 1 ? '1 change' : `${count} changes`),
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved; every open console follows',
  readOnly: 'You may look at these, not change them',
  picture: {
    upload: 'Upload a wallpaper',
    preview: 'The wallpaper',
    unseen:
      'It cannot be shown yet; pictures of other sites are shown once they are saved and the page is loaded again',
  },
  roleLimits: {
    add: 'Add a role',
    unlimited: 'No limit',
    ofRole: (role) => `Numbers a day for ${role}`,
    remove: (role) => `Remove ${role}`,
    gone: (id) => `Role #${id}, which is gone`,
  },
  quiet: { on: 'On', from: 'From', to: 'To' },
  overwrites: (fields) => `Somebody else has just changed ${fields.join(', ')}`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  preview: {
    action: 'Try for tonight',
    hint: 'How many customers the rules above, unsaved ones too, would take tonight. Nothing is changed.',
    failed: 'Could not be tried',
    off: 'Recycling is off; this is a trial only.',
    taken: (total) => `${total} to the pool`,
    byRule: (followUp, arrived) => `${followUp} not followed up, ${arrived} not arrived`,
    warned: (count) => `${count} agents’ customers warned of`,
  },
}
