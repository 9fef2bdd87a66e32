/** `linked.opening` -> `linked-opening`, as Storybook spells the names of stories in their ids. */
const kebab = (name: string): string =>
  name
    .replaceAll('.', '-')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()

/** Id of the story that shows a state of a machine; the story is named after the state. */
export const storyIdOf = (machine: string, state: string): string =>
  `machines-${kebab(machine)}--${kebab(state)}`

/** Address of that story in the Storybook that this page belongs to. */
export const storyHref = (machine: string, state: string): string =>
  `./?path=/story/${storyIdOf(machine, state)}`
