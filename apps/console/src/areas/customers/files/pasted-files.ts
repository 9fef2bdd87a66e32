const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))

/**
 * Files that were pasted elsewhere than into a field. A picture out of a clipboard is called `image.png` whatever it is of, so it
 * gets the name it is told; nothing where another part, such as the place for files, has taken them already.
 */
export const pastedFiles = (event: ClipboardEvent, name: string): File[] => {
  if (event.defaultPrevented || isField(event.target)) return []
  return [...(event.clipboardData?.files ?? [])].map((file) =>
    /^image\.\w+$/.test(file.name)
      ? new File([file], file.name.replace('image', name), { type: file.type })
      : file,
  )
}
