/** Hands bytes to the browser's own saving, under a name. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address when the click returns, and reads what is behind it until it is done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const KIBI = 1024

/** A size in bytes as people read it. */
export const sizeText = (bytes: number): string =>
  bytes < KIBI * KIBI
    ? `${Math.max(1, Math.round(bytes / KIBI))} KB`
    : `${(bytes / KIBI / KIBI).toFixed(1)} MB`
