/** What is printed. */
export interface PrintedTable {
  /** Stands over the table, and is the name that a browser proposes for a PDF. */
  title: string
  /** A line under the title, such as how many rows of how many. */
  note?: string | undefined
  /** Texts, rows x columns, the headings first. */
  table: readonly (readonly string[])[]
  /** Of each column: its share of the width in px of the grid, and where its texts stand. */
  columns: readonly { width: number; align?: 'start' | 'end' | undefined }[]
}

/** Px of paper across, A4 on its long side without margins, and upright. */
const acrossPx = 1040
const uprightPx = 700
/** Smallest text that is still read from paper, as a share of the usual. */
const leastScale = 0.55

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text?: string) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  return made
}

function tableOf({ table, columns }: PrintedTable): HTMLTableElement {
  const [headings = [], ...rows] = table
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const group = element('colgroup')
  for (const { width } of columns) {
    const column = element('col')
    column.style.inlineSize = `${(width / total) * 100}%`
    group.append(column)
  }
  const line = (texts: readonly string[], kind: 'th' | 'td') => {
    const row = element('tr')
    for (const [nth, text] of texts.entries()) {
      const cell = element(kind)
      // A masked number keeps its way on a page from right to left.
      cell.append(element('bdi', text))
      if (columns[nth]?.align === 'end') cell.dataset['align'] = 'end'
      row.append(cell)
    }
    return row
  }
  const head = element('thead')
  head.append(line(headings, 'th'))
  const body = element('tbody')
  for (const row of rows) body.append(line(row, 'td'))
  const made = element('table')
  made.append(group, head, body)
  return made
}

/** The page that is printed: a plain table, as wide as the paper, smaller where many columns stand side by side. */
export function printedPage(printed: PrintedTable): HTMLElement {
  const width = printed.columns.reduce((sum, column) => sum + column.width, 0)
  const page = element('section')
  page.className = 'ui-grid-print'
  page.dataset['side'] = width > uprightPx ? 'across' : 'upright'
  page.style.setProperty('--grid-print-scale', String(Math.max(leastScale, Math.min(1, acrossPx / width))))
  page.append(element('h1', printed.title))
  if (printed.note !== undefined) page.append(element('p', printed.note))
  page.append(tableOf(printed))
  return page
}

/**
 * Prints a table in the place of the page: headings on each sheet, all rows written out, light whatever the look. Comes
 * back when the dialog of the browser has been answered, and leaves nothing in the page.
 */
export async function printTable(printed: PrintedTable): Promise<void> {
  const page = printedPage(printed)
  const { title } = document
  document.body.append(page)
  document.title = printed.title
  try {
    await new Promise<void>((resolve) => {
      addEventListener('afterprint', () => resolve(), { once: true })
      print()
      // Not every browser tells; whoever does something on the page has answered its dialog.
      for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
        addEventListener(sign, () => resolve(), { once: true, capture: true })
      }
    })
  } finally {
    page.remove()
    document.title = title
  }
}
