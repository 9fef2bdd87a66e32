import { useCallback, type ClipboardEvent, type CompositionEvent } from 'react'
import { plainNumber } from '../field/plain-number.ts'

/** Puts a text where the selection is, as if it had been typed; the field still judges it. */
function insert(target: EventTarget | null, text: string) {
  if (!(target instanceof HTMLInputElement)) return
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/** What is to be inserted instead of a text; `undefined` for what stays as it is. */
function plainInstead(text: string | null): string | undefined {
  const plain = plainNumber(text ?? '')
  return plain === '' || plain === text ? undefined : plain
}

/**
 * Lets a number be typed, composed and pasted in full-width characters and with the sign of a currency, which React Aria
 * refuses. For the element around the input.
 */
export function usePlainTyping() {
  const ref = useCallback((box: HTMLDivElement | null) => {
    const onBeforeInput = (event: InputEvent) => {
      const plain = event.inputType === 'insertText' ? plainInstead(event.data) : undefined
      if (plain === undefined) return
      event.preventDefault()
      event.stopPropagation()
      insert(event.target, plain)
    }
    // React's own event of this name is another one; it is caught before it gets to the field.
    box?.addEventListener('beforeinput', onBeforeInput, true)
    return () => box?.removeEventListener('beforeinput', onBeforeInput, true)
  }, [])
  return {
    ref,
    onPasteCapture: (event: ClipboardEvent) => {
      // React Aria would take what is pasted over the whole of a field that can only be read.
      if (event.target instanceof HTMLInputElement && event.target.readOnly) {
        event.stopPropagation()
        return
      }
      const plain = plainInstead(event.clipboardData.getData('text/plain'))
      if (plain === undefined) return
      event.preventDefault()
      event.stopPropagation()
      insert(event.target, plain)
    },
    // The field has taken back by now what was composed.
    onCompositionEnd: ({ target, data }: CompositionEvent) => {
      const plain = plainInstead(data)
      if (plain !== undefined) insert(target, plain)
    },
  }
}
