import { isTextField, typeInto } from './type-into.ts'

/** Presses a key that was held back. A field takes no letter from a key that nobody has really pressed: it is typed. */
export function pressAgain(target: Element, key: string, shiftKey: boolean): void {
  const field = target.closest('.data-grid-editor') && isTextField(target) ? target : undefined
  if (field && key.length === 1) typeInto(field, field.value + key)
  else if (field && key === 'Backspace') typeInto(field, field.value.slice(0, -1))
  else target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
}
