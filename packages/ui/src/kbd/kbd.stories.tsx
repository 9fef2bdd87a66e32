import preview from '../../../../.storybook/preview.tsx'
import { Kbd } from './kbd.tsx'

const meta = preview.meta({ title: 'Components/Data/Kbd', tags: ['status:stable'], component: Kbd })

/** A shortcut of two keys. */
export const Shortcut = meta.story({ tags: ['sheet', 'role:designer'], args: { keys: ['Ctrl', 'Enter'] } })

/** One key. */
export const Example = meta.story({
  args: { keys: ['Enter'] },
})
