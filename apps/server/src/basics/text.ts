/** Text that PostgreSQL can keep, also as JSON: no zero characters, no halves of surrogate pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
