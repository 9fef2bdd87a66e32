/** The mark before a paragraph that says what a user of the package must change. */
const mark = 'Migrate: '

/** What notes or a change log ask of a user of the package: a paragraph ends at an empty line, or where the next note begins. */
export const migrationsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=- )/)
    .map((paragraph) => paragraph.trim().replace(/^- /, ''))
    .filter((paragraph) => paragraph.startsWith(mark))
    .map((paragraph) => paragraph.slice(mark.length).replace(/^\w/, (first) => first.toUpperCase()))
