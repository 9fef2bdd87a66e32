import { propLines } from './prop-lines.ts'
import type { EntryDoc } from './read-props.ts'

const oneLine = (text: string) => text.replaceAll('\n', ' ')

/** A page of Storybook as one that is read in any editor: its tables written out, nothing left that is code of the page. */
export function readablePage(page: string, doc: EntryDoc): string {
  const { text, link } = doc.intro
  const head = [
    oneLine(text),
    ...(link === undefined ? [] : [`Its pattern: ${link}`]),
    `\`\`\`tsx\n${doc.importLine}\n\`\`\``,
  ]
  return `${page
    .slice(page.indexOf('\n# ') + 1)
    .replace(/^<ComponentHead [^>]*\/>$/m, () => head.join('\n\n'))
    .replace(/^<PropTables [^>]*\/>$/m, () => propLines(doc))
    .replaceAll(/^<Markdown>\{`\n([^]*?)`\}<\/Markdown>$/gm, (_, table: string) =>
      table.replaceAll('\\`', '`').trim(),
    )
    .replaceAll(/^<[A-Z]\w* [^>]*\/>\n/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
