import type { Decorator } from '@storybook/react-vite'
import { StoryFrame } from './story-frame.tsx'

/** Shows the story twice, light and dark, each in a document of its own. */
export const withSideBySide: Decorator = (Story, { id, globals }) =>
  globals['theme'] === 'both' ? (
    <div className="ui-side-by-side">
      {['light', 'dark'].map((theme) => (
        <StoryFrame key={theme} id={id} title={theme} globals={{ ...globals, theme }} />
      ))}
    </div>
  ) : (
    <Story />
  )
