/** As the ref of a long text: whoever comes to what is written goes on where it ends. */
export const goToEnd = (field: HTMLTextAreaElement | null) =>
  field?.setSelectionRange(field.value.length, field.value.length)
