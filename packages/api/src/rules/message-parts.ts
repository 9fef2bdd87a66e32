/** Characters of a message that goes out in one part, and of each part of a longer one. */
const SINGLE = 70
const PART = 67

/** How many parts a message is sent and charged as; characters count in UTF-16, as operators do. */
export const messageParts = ({ length }: string): number => {
  if (length === 0) return 0
  return length <= SINGLE ? 1 : Math.ceil(length / PART)
}
