import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { noTexts } from '../fields/own-fields.fixture.ts'
import { ReportFields } from './report-fields.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Fields of a report',
  component: ReportFields,
  globals: { language: 'zh' },
  args: {
    values: { measures: ['consults', 'arrival_rate'], roles: [] },
    isMade: true,
    isReadOnly: false,
    texts: { ...noTexts, options: { roles: [{ id: 1, name: '客服主管' }] } },
    onChange: fn(),
  },
})

/** Figures and rates in the order in which they are chosen; no role named means all of them. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /可见角色/ }))
    await waitFor(() => expect(screen.getByRole('option', { name: '客服主管' })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: '客服主管' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('roles', [1])
  },
})
