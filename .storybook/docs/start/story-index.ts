/** A line of the list of stories that Storybook publishes beside itself. */
export interface IndexEntry {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
  tags?: string[]
}

/** Every story of this Storybook, in the order of the sidebar. */
export const loadStories = async (): Promise<IndexEntry[]> => {
  const answer = await fetch('./index.json')
  const { entries } = (await answer.json()) as { entries: Record<string, IndexEntry> }
  return Object.values(entries).filter(({ type }) => type === 'story')
}
