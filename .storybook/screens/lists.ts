import type { Screen } from './screen.ts'

/** What all lists of customers have in common; `acts` are what is done with many of their rows. */
export const list = (acts: readonly string[], more: Partial<Screen> = {}): Screen => ({
  pages: [
    'Lists/Customer list',
    ...(more.pages ?? []),
    'One customer/Customer drawer',
    'Lists/Export a list',
    'Many customers/Change many customers',
    ...acts.map((act) => `Many customers/${act}`),
  ],
  patterns: ['Lists/List filters', 'Lists/Live list', 'Lists/Selecting far apart', ...(more.patterns ?? [])],
  machines: ['Session', 'Socket'],
  flows: ['Working day', 'Connection'],
})

/** Leads and the lost pool: whoever is there waits to be received. */
export const receiving = {
  pages: ['One customer/New customer', 'One customer/Reserve a customer', 'One customer/Receive a customer'],
  patterns: ['Many customers/What may still be received'],
}
