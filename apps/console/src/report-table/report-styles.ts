export const cell = 'border-0 border-b border-solid border-border px-3 py-2 text-end tabular-nums'
export const head = 'sticky top-0 bg-surface-sunken px-3 py-2 text-12 font-medium text-text-muted'
/** The name of a row stays where figures are scrolled under it. */
export const named = 'sticky start-0 z-1 max-w-40 min-w-24 bg-surface text-start wrap-anywhere'
