/** What stands for an id: its name, or what stands for none, or its number where nobody has its name any more. */
export const calledBy = (id: number, name: string | undefined, none: string): string =>
  name || (id === 0 ? none : `#${id}`)
