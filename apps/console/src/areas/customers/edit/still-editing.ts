/** A change met another one, and its author goes on typing on the record as it is now. The message says what it holds. */
export class StillEditing extends Error {
  override readonly name = 'StillEditing'
}
