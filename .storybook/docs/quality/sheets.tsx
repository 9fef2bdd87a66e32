import { useEffect, useState } from 'react'
import { StoryFrame } from '../../decorators/story-frame.tsx'
import { loadStories, type IndexEntry } from '../start/story-index.ts'

/** Every sheet in a frame of its own; a frame is filled when it comes into view. */
export const Sheets = () => {
  const [sheets, setSheets] = useState<IndexEntry[]>([])
  useEffect(() => {
    loadStories().then(
      (stories) => setSheets(stories.filter(({ tags }) => tags?.includes('sheet'))),
      () => {},
    )
  }, [])
  return (
    <div>
      {sheets.map(({ id, title, name }) => (
        <section key={id}>
          <h3>
            <a href={`./?path=/story/${id}`} target="_top">
              {title} / {name}
            </a>
          </h3>
          <StoryFrame id={id} title={title} globals={{}} />
        </section>
      ))}
    </div>
  )
}
