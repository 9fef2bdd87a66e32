import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import addonThemes from '@storybook/addon-themes'
import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { contentLoader, onlyEnglish, withContent } from './content/spoken.tsx'
import { messagesLoader, withMessages } from './decorators/messages.tsx'
import { withSession } from './decorators/with-session.tsx'
import { withSideBySide } from './decorators/with-side-by-side.tsx'
import { withSurroundings } from './decorators/with-surroundings.tsx'
import { DocsInLook } from './docs/docs-in-look.tsx'
import { StoriesPage } from './docs/stories/stories-page.tsx'
import { photographTagged, unphotographed } from './modes/photographed.ts'
import './preview.css'
import { controlWords } from './props/control-words.ts'
import { forgetModality } from './testers/own-modality.ts'
import { beginWhenShown, goOnWhenShown } from './testers/once-shown.ts'
import { leaveBlurUnwrapped } from './testers/quiet-blur.ts'
import { globalTypes, initialGlobals } from './toolbars/toolbars.ts'
import { viewports } from './toolbars/viewports.ts'

// What comes a moment later may take its time on a machine that is busy with other stories.
configure({ asyncUtilTimeout: 4000 })

export default definePreview({
  // The accessibility addon only runs when it is listed here; main.ts alone is not enough.
  addons: [addonDocs(), addonA11y(), addonThemes()],
  // Whatever has no page of words gets one that lists its stories.
  tags: ['autodocs'],
  // After Storybook's own, which sets what this changes.
  beforeAll: () => {
    leaveBlurUnwrapped()
    goOnWhenShown()
  },
  mount: (context) => async (ui) => {
    if (ui) context.originalStoryFn = () => ui
    await context.renderToCanvas()
    await beginWhenShown()
    return context.canvas
  },
  beforeEach: forgetModality,
  afterEach: onlyEnglish,
  globalTypes,
  initialGlobals,
  loaders: [messagesLoader, contentLoader],
  argTypesEnhancers: [photographTagged, controlWords],
  // From the inside out.
  decorators: [withContent, withSession, withMessages, withSideBySide, withSurroundings],
  parameters: {
    ...unphotographed,
    a11y: {
      test: 'error',
      // React Aria announces through this element and empties it some seconds later, when its story is long gone.
      context: { exclude: ['[data-live-announcer]'] },
      // Every rule runs. Of those that passed one place each is told: telling all took twice as long as checking.
      options: { resultTypes: ['violations', 'incomplete'] },
    },
    controls: { expanded: true },
    docs: { codePanel: true, container: DocsInLook, page: StoriesPage },
    viewport: { options: viewports },
    options: {
      storySort: {
        order: [
          'Start',
          [
            'What this is',
            'Map of screens',
            'For designers',
            'For QA',
            'For adopters',
            'What changed',
            'How to migrate',
          ],
          'Foundations',
          ['Colours', 'Type', 'Space and radius', 'Motion', 'Density', 'Icons'],
          'Components',
          ['Actions', 'Fields', 'Choice', 'Dates', 'Data', 'Feedback', 'Overlays', 'Shell'],
          'Patterns',
          [
            'Getting in',
            'Frame',
            'Lists',
            'One customer',
            'Many customers',
            'Messages',
            'Figures',
            'Configuration',
            'Staff',
            'Account',
          ],
          'Machines',
          ['Session', 'Login', 'Password change', 'Lock', 'Socket', 'Tabs'],
          'Pages',
          [
            'Getting in',
            'Frame',
            'Lists',
            'One customer',
            'Many customers',
            'Messages',
            'Figures',
            'Configuration',
            'Staff',
            'Account',
          ],
          'Flows',
          'Quality',
        ],
      },
    },
  },
})
