import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { noTexts } from '../fields/own-fields.fixture.ts'
import { ReportFields } from './report-fields.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Figures/Fields of a report',
  tags: ['role:qa'],
  component: ReportFields,
  globals: { language: 'zh' },
  args: {
    values: { measures: ['consults', 'arrival_rate'], roles: [] },
    isMade: true,
    isReadOnly: false,
    isAdministrator: true,
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

const formula = (text: string) => ({
  ...meta.input.args,
  values: { measures: ['consults'], roles: [], formulas: [{ name: '到诊占比', text, format: 'percent' }] },
})

/** A formula over measures, with its format; another measure is put behind it from the list. */
export const WithFormula = meta.story({
  args: formula('arrived / booked'),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('textbox', { name: /公式/ })).toHaveValue('arrived / booked')
    await userEvent.click(canvas.getByRole('button', { name: /插入指标/ }))
    await waitFor(() => expect(screen.getByRole('option', { name: /线索 · leads/ })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: /线索 · leads/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('formulas', [
      { name: '到诊占比', text: 'arrived / booked leads', format: 'percent' },
    ])
  },
})

/** What is wrong is told at once, with its place. */
export const WrongFormula = meta.story({
  args: formula('arrived / bookings'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('第 11 个字符“bookings”：没有这个指标')).toBeVisible()
  },
})

/** Sums of unlike units are refused where they meet. */
export const UnlikeUnits = meta.story({
  args: formula('spend + arrived'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('第 7 个字符“+”：两边的单位不同')).toBeVisible()
  },
})
