import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { actArgs, askingAct } from '../testing/act-story.tsx'
import { TagsActView } from './field-acts.view.tsx'

const Act = askingAct(TagsActView)
const meta = preview.meta({
  title: 'Pages/Many customers/Set the tags of customers',
  component: Act,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: actArgs,
})

const save = () => screen.getByRole('button', { name: /^(保存标签|Save tags)$/, hidden: true })

/** Tags are added unless something else is chosen; to replace them by none clears them. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('radio', { name: /^(添加|Add)$/ })).toBeChecked()
    await expect(save()).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: /^(替换|Replace)$/ }))
    await waitFor(() => expect(save()).toBeEnabled())
    await userEvent.click(save())
    await expect(args.onConfirm).toHaveBeenCalledWith({ act: 'tags', mode: 'replace', tags: [] })
  },
})

/** One customer: the tags it has. */
export const One = meta.story({ args: { count: 1, row: buildCustomer() } })
