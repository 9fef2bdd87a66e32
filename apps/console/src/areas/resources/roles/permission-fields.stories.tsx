import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
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
})

/** The server does not know it any more: whoever has it can do nothing with it. */
export const Unknown = meta.story()

/** It says what whoever has it can do. */
export const Known = meta.story({
  globals: { language: 'zh' },
  args: { values: { is_known: true, path: '/interface/v1/customers/customers/transfer' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('把客户转交给其他同事负责。')).toBeVisible()
  },
})
