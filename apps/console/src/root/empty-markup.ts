interface MarkupPolicies {
  createPolicy: (name: 'default', rules: { createHTML: (markup: string) => string | null }) => unknown
}

/**
 * The server's policy lets no script write markup. React Aria empties its announcements through `innerHTML`: writing
 * nothing is let through, and anything else is refused as before.
 */
export const allowEmptyMarkup = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: MarkupPolicies }
  trustedTypes?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) })
}
