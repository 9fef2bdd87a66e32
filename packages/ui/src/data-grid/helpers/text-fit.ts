/** Inline padding of a cell on both sides together, in px; equals the padding in data-grid.css. */
export const cellPadding = 24

const usualSize = 13

/** How much larger the text of an element is than what a cell is reckoned to show, by a reader's zoom or another look. */
export function textScale(element: HTMLElement): number {
  const { fontSize, letterSpacing } = getComputedStyle(element)
  return (Number.parseFloat(fontSize) + (Number.parseFloat(letterSpacing) || 0)) / usualSize
}

/** Estimated advance of a text in em: 1 for CJK and other wide signs, 0.62 for the rest. */
export function estimateEms(text: string): number {
  let ems = 0
  for (let i = 0; i < text.length; i += 1) ems += text.charCodeAt(i) > 0x2e80 ? 1 : 0.62
  return ems
}

/** Whether a text surely fits into a cell, so that the cell needs no clip (each clip costs paint time in scrolling). */
export function fitsCell(text: string, width: number, fontSize = usualSize): boolean {
  return estimateEms(text) * fontSize <= width - cellPadding
}

/** Px that a part takes besides its text, padding or mark and the gap to the next; equals data-grid.css. */
export const partPadding = 16
export const partFontSize = 12
