/** First cells of the tables of a document, by chapter and by the head of their column. */
export type Listed = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const rowsOf = (chapter: string): [string, string][] => {
  let head = ''
  return chapter.split('\n').flatMap((line): [string, string][] => {
    const [, cell] = /^\| (.+?) \|/.exec(line) ?? []
    if (cell === undefined) head = ''
    else if (head === '') head = cell
    else if (/^`.+`$/.test(cell)) return [[head, cell.slice(1, -1)]]
    return []
  })
}

/** What the tables under each `##` heading list, as code, in their first column. */
export const listedIn = (document: string): Listed =>
  Object.fromEntries(
    document
      .split(/^## /m)
      .slice(1)
      .map((chapter) => {
        const rows = rowsOf(chapter)
        const heads = [...new Set(rows.map(([head]) => head))]
        const lists = heads.map((head) => [head, rows.filter(([of]) => of === head).map(([, cell]) => cell)])
        return [chapter.split('\n', 1)[0], Object.fromEntries(lists)]
      }),
  )
