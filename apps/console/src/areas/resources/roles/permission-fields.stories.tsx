import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { noTexts } from '../fields/own-fields.fixture.ts'
import { PermissionFields } from './permission-fields.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Staff/Fields of a permission',
  tags: ['role:qa'],
  component: PermissionFields,
  args: {
    values: { is_known: false },
    isMade: true,
    isReadOnly: false,
    isAdministrator: true,
    texts: noTexts,
    onChange: fn(),
  },
  loaders: [
    argsIn(async (language) => ({
      texts: { ...noTexts, words: await loadMessages('resourceScreen', language) },
    })),
  ],
})

/** The server does not know it any more: whoever has it can do nothing with it. */
export const Unknown = meta.story()

/** It says what whoever has it can do. */
export const Known = meta.story({
  args: { values: { is_known: true, path: '/interface/v1/customers/customers/transfer' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^(把客户转交给其他同事负责。|Hands customers over to another agent\.)$/),
    ).toBeVisible()
  },
})
