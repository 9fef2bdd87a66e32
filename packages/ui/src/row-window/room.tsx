/** The room of rows that are not drawn, in px. */
export function Room({ size }: { size: number }) {
  return size > 0 && <div aria-hidden="true" style={{ blockSize: size }} />
}
