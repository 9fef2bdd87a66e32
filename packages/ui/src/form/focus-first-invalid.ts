const focusable = [
  '[role=spinbutton]',
  'input:not([type=hidden], :disabled)',
  'textarea:not(:disabled)',
  'button:not(:disabled)',
  '[tabindex="0"]',
].join()

/** Puts the focus into the first field that is marked as wrong, in the order of the page. Tells whether there was one. */
function focusFirstInvalid(root: ParentNode): boolean {
  for (const field of root.querySelectorAll<HTMLElement>('.ui-field[data-invalid]')) {
    const control =
      field.querySelector<HTMLElement>('[aria-invalid=true]:not([role=group], [role=radiogroup])') ??
      field.querySelector<HTMLElement>(focusable)
    if (control === null) continue
    control.focus()
    return true
  }
  return false
}

export { focusFirstInvalid }
