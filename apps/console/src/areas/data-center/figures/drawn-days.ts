/** Longest range whose days are drawn one by one, in days; a longer one is drawn by months. */
export const MAX_DRAWN_DAYS = 92
