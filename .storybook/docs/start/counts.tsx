import { useEffect, useState } from 'react'
import { loadStories, type IndexEntry } from './story-index.ts'

/** How much there is to look at, counted in the list that Storybook publishes. */
export const Counts = () => {
  const [stories, setStories] = useState<IndexEntry[]>([])
  useEffect(() => {
    loadStories().then(setStories, () => {})
  }, [])
  const sheets = stories.filter(({ tags }) => tags?.includes('sheet'))
  const pages = stories.filter(({ title }) => title.startsWith('Pages/'))
  return (
    <p>
      {stories.length} stories, among them {sheets.length} sheets and {pages.length} states of pages.
    </p>
  )
}
