import { valuesAsText } from '../toolbars/toolbar-values.ts'

interface StoryFrameProps {
  /** Id of the story, as in the address of Storybook. */
  id: string
  /** Toolbar values it is shown with. */
  globals: Readonly<Record<string, unknown>>
  title: string
}

/** A story in a document of its own, so that its overlays, its theme and its width stay inside. */
export const StoryFrame = ({ id, globals, title }: StoryFrameProps) => (
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows a page of this very Storybook
  <iframe
    title={title}
    loading="lazy"
    src={`?id=${id}&viewMode=story&globals=${encodeURIComponent(valuesAsText(globals))}`}
    className="ui-story-frame"
  />
)
