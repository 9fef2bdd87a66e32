import type { ComponentDoc, EntryDoc, Member, Others } from './read-props.ts'

const oneLine = (text: string) =>
  text.replaceAll(/\s*\n(?!\n|- )\s*/g, ' ').replaceAll(/\{@link ([^}]+)\}/g, '`$1`')

/** A cell of a table: a bar would end it. */
const cell = (text: string) => oneLine(text).replaceAll('\n', ' ').replaceAll('|', '\\|').trim()

const row = ({ name, type, isRequired, text, defaultValue }: Member) =>
  `| \`${name}\`${isRequired ? ' (required)' : ''} | \`${cell(type)}\` | ${defaultValue === undefined ? '' : `\`${cell(defaultValue)}\``} | ${cell(text)} |`

function other({ from, type, kind, names }: Others): string {
  const listed = names.map((name) => `\`${name}\``).join(', ')
  if (kind === 'only') return `And ${listed} of \`${type}\` in \`${from}\`.`
  return `And what \`${type}\` of \`${from}\` has${names.length === 0 ? '' : `, without ${listed}`}.`
}

const table = ({ members, others }: Pick<ComponentDoc, 'members' | 'others'>) => [
  ...(members.length === 0
    ? []
    : [
        ['| name | type | default | what it is |', '| --- | --- | --- | --- |', ...members.map(row)].join(
          '\n',
        ),
      ]),
  ...others.map(other),
]

/** What an entry takes, in Markdown: its components, the values that go in and out, and its functions. */
export function propLines({ components, shapes, lines }: EntryDoc): string {
  return [
    ...components.flatMap((one, at) => [
      ...(components.length > 1 ? [`### ${one.name}`] : []),
      ...(at > 0 ? [oneLine(one.text)] : []),
      ...table(one),
    ]),
    ...shapes.flatMap((one) => [`### ${one.name}`, oneLine(one.text), ...table(one)]),
    ...lines.flatMap(({ name, text, type }) => [`### ${name}`, oneLine(text), `\`\`\`ts\n${type}\n\`\`\``]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
