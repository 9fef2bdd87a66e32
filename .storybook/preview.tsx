import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import addonThemes from '@storybook/addon-themes'
import { definePreview } from '@storybook/react-vite'
import { messagesLoader, withMessages } from './decorators/messages.tsx'
import { withSurroundings } from './decorators/with-surroundings.tsx'
import './preview.css'
import { globalTypes, initialGlobals } from './toolbars/toolbars.ts'
import { viewports } from './toolbars/viewports.ts'

export default definePreview({
  // The accessibility addon only runs when it is listed here; main.ts alone is not enough.
  addons: [addonDocs(), addonA11y(), addonThemes()],
  globalTypes,
  initialGlobals,
  loaders: [messagesLoader],
  decorators: [withMessages, withSurroundings],
  parameters: {
    // React Aria announces through this element and empties it some seconds later, when its story is long gone.
    a11y: { test: 'error', context: { exclude: ['[data-live-announcer]'] } },
    controls: { expanded: true },
    docs: { codePanel: true },
    viewport: { options: viewports },
    options: {
      storySort: {
        order: [
          'Start',
          'Foundations',
          'Components',
          ['Actions', 'Fields', 'Choice', 'Dates', 'Data', 'Feedback', 'Overlays', 'Shell'],
          'Patterns',
          'Pages',
          'Flows',
          'Quality',
        ],
      },
    },
  },
})
