/** So many are received without a question. */
export const UNASKED_RECEIVES = 10
