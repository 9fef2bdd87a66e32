import { starterRoles } from '@hospital-crm/api/starters'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { languageOfStory } from '../../../machines/testing/story-words.ts'
import { RoleStartersView } from './role-starters.view.tsx'

const reads = '/interface/v1/customers/customers/index'
const deletes = '/interface/v1/customers/customers/delete'

const meta = preview.meta({
  title: 'Patterns/Staff/What a role begins with',
  tags: ['role:qa'],
  component: RoleStartersView,
  args: { offered: [reads, deletes, '/interface/v1/users/create'], onChange: fn() },
})

/** Above the fields of a new role. */
export const Ready = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async ({ canvas, userEvent, args, globals }) => {
    const language = languageOfStory(globals)
    for (const [at, permissions] of [[reads], [reads, deletes]].entries()) {
      await userEvent.click(canvas.getByRole('button', { name: starterRoles[at]?.name[language] ?? '' }))
      await expect(args.onChange).toHaveBeenCalledWith('name', starterRoles[at]?.name[language])
      await expect(args.onChange).toHaveBeenCalledWith('permissions', permissions)
    }
  },
})

/** In English. */
export const English = meta.story({ globals: { language: 'en' } })
