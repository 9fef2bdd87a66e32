/** What staff do, in the order of the sidebar; pages and patterns stand under one of these. */
export const groups = [
  'Getting in',
  'Frame',
  'Lists',
  'One customer',
  'Many customers',
  'Messages',
  'Figures',
  'Configuration',
  'Staff',
  'Account',
] as const
