const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Random characters that follow the letter in an order number. */
export const ORDER_NUMBER_LENGTH = 6

/**
 * Proposes an order number: the first letter of the username in upper case, then 6 random letters and digits.
 * The server keeps it unique and refuses a taken one with `order_number_taken`.
 */
export const proposeOrderNumber = (username: string): string => {
  const bytes = crypto.getRandomValues(new Uint32Array(ORDER_NUMBER_LENGTH))
  const random = Array.from(bytes, (value) => alphabet[value % alphabet.length]).join('')
  return `${username.slice(0, 1).toUpperCase()}${random}`
}
