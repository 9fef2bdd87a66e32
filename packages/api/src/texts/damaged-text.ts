/** What stands in a text in the place of a sign whose bytes were damaged. */
export const DAMAGED_SIGN = '\ufffd'

/** Whether a sign of a text was damaged on its way: whoever keeps it keeps a text that nobody wrote. */
export const isDamaged = (text: string): boolean => text.includes(DAMAGED_SIGN)
