import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { StoryFrame } from '../../decorators/story-frame.tsx'
import { onToolbar, toolbarValues } from '../../toolbars/toolbar-values.ts'
import { loadStories, type IndexEntry } from '../start/story-index.ts'

const useToolbar = () => {
  const { channel } = useContext(DocsContext)
  const [values, setValues] = useState(() => toolbarValues(channel))
  useEffect(() => onToolbar(channel, setValues), [channel])
  return values
}

/** Every sheet in a frame of its own, in the looks of the toolbar; a frame is filled when it comes into view. */
export const Sheets = () => {
  const globals = useToolbar()
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
          <StoryFrame id={id} title={title} globals={globals} />
        </section>
      ))}
    </div>
  )
}
