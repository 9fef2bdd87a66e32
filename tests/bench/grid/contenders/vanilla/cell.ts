import { type Column, type Row } from '../../workload/columns.ts'

/** Inline padding of a cell on both sides, in px. */
const PADDING = 24
const FONT = 13
const LAST_NARROW = 0x2e80

/** Whether a text is wider than its column, by estimate: 1 em for Chinese characters, 0.62 em for others. */
function isTooWide(text: string, width: number) {
  const fits = (width - PADDING) / FONT
  if (text.length <= fits) return false
  let ems = 0
  for (let at = 0; at < text.length; at++) ems += text.charCodeAt(at) < LAST_NARROW ? 0.62 : 1
  return ems > fits
}

/** One cell of a recycled row: elements are made once per kind, later only their texts change. */
export function makeCell(row: HTMLElement) {
  const element = document.createElement('div')
  element.className = 'v-cell'
  element.setAttribute('role', 'gridcell')
  const text = document.createTextNode('')
  const badge = document.createElement('span')
  badge.className = 'badge'
  const badgeText = badge.appendChild(document.createTextNode(''))
  const chips = Array.from({ length: 4 }, () => {
    const chip = document.createElement('span')
    chip.className = 'chip'
    chip.append('')
    return chip
  })
  row.append(element)

  let column: Column | undefined
  let clipped = false
  let chipsShown = 0
  let shown: Row[keyof Row] | undefined

  const clip = (on: boolean) => {
    if (clipped === on) return
    clipped = on
    element.classList.toggle('v-clip', on)
  }
  const showChips = (tags: readonly string[]) => {
    for (let at = 0; at < tags.length; at++) {
      const chip = chips[at] as HTMLElement
      ;(chip.firstChild as Text).data = tags[at] as string
      if (at >= chipsShown) element.append(chip)
    }
    while (chipsShown > tags.length) (chips[--chipsShown] as HTMLElement).remove()
    chipsShown = tags.length
    clip(tags.length === 4)
  }

  return {
    /** Takes the place of another column. */
    become: (next: Column, index: number, left: number) => {
      element.style.left = `${left}px`
      element.style.width = `${next.width}px`
      element.setAttribute('aria-colindex', String(index + 2))
      if (column?.kind !== next.kind) {
        element.replaceChildren()
        if (next.kind === 'badge') element.append(badge)
        else if (next.kind !== 'chips') element.append(text)
        chipsShown = 0
      }
      column = next
      shown = undefined
    },
    show: (data: Row) => {
      if (!column) return
      const value = data[column.key]
      if (value === shown) return
      shown = value
      if (column.kind === 'chips') showChips(value as readonly string[])
      else if (column.kind === 'badge') {
        badgeText.data = value as string
        badge.dataset['status'] = value as string
        clip(false)
      } else {
        const written = typeof value === 'number' ? String(value) : (value as string)
        text.data = written
        clip(isTooWide(written, column.width))
      }
    },
  }
}

export type Cell = ReturnType<typeof makeCell>
