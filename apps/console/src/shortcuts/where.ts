/** Places where letters are text, or choose by the first letter. */
const typed = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '[role=searchbox]',
  '[role=combobox]',
  '[role=spinbutton]',
  '[role=listbox]',
  '[role=menu]',
  '[role=tree]',
  '[aria-haspopup=listbox]',
].join(',')

/** Whether a key pressed there may be meant as text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typed) !== null

/** Whether a key was pressed outside the page, in a dialog or a menu over it; without a focus it is the page's. */
export const isOverlaid = (target: EventTarget | null, page: Element | null): boolean =>
  target instanceof Element && target !== document.body && !(page?.contains(target) ?? false)
