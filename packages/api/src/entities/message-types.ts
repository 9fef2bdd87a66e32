/** Kinds of messages by the number that travels. */
export const messageTypes = {
  SYSTEM: 0,
  TEXT: 1,
  IMG: 2,
  VOICE: 3,
  VIDEO: 4,
  EMOJIIMG: 5,
  URL: 6,
  RTC_VOICE: 7,
  RTC_VIDEO: 8,
  LOGIN: 9,
  NOTICE: 10,
  FILE: 11,
} as const
