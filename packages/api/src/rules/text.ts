/** Length, in characters, from which {@link abstractText} cuts. */
export const ABSTRACT_LENGTH = 20

/** One line for a list: newlines become spaces, and text of 20 or more characters ends in an ellipsis. */
export const abstractText = (text: string, length: number = ABSTRACT_LENGTH): string => {
  const lines = text.split('\n').map((one) => one.trim())
  const line = lines.filter((one) => one !== '').join(' ')
  const characters = [...line]
  return characters.length < length ? line : `${characters.slice(0, length).join('')}…`
}
