import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { noTexts } from '../fields/own-fields.fixture.ts'
import { ReportFields } from './report-fields.view.tsx'

const texts = { ...noTexts, options: { roles: [{ id: 1, name: '客服主管' }] } }

const meta = preview.meta({
  title: 'Patterns/Figures/Fields of a report',
  tags: ['role:qa'],
  component: ReportFields,
  args: {
    values: { measures: ['consults', 'arrival_rate'], roles: [] },
    isMade: true,
    isReadOnly: false,
    isAdministrator: true,
    texts,
    onChange: fn(),
  },
  loaders: [
    argsIn(async (language) => ({
      texts: { ...texts, words: await loadMessages('resourceScreen', language) },
    })),
  ],
})

/** Figures and rates in the order in which they are chosen; no role named means all of them. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /可见角色|Roles that see it/ }))
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
    await expect(canvas.getByRole('textbox', { name: /公式|Formula/ })).toHaveValue('arrived / booked')
    await userEvent.click(canvas.getByRole('button', { name: /插入指标|Insert a measure/ }))
    await waitFor(() => expect(screen.getByRole('option', { name: /^(线索|Leads) · leads/ })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: /^(线索|Leads) · leads/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('formulas', [
      { name: '到诊占比', text: 'arrived / booked leads', format: 'percent' },
    ])
  },
})

/** What is wrong is told at once, with its place. */
export const WrongFormula = meta.story({
  args: formula('arrived / bookings'),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^(第 11 个字符“bookings”：没有这个指标|Character 11, “bookings”: there is no such measure)$/,
      ),
    ).toBeVisible()
  },
})

/** Sums of unlike units are refused where they meet. */
export const UnlikeUnits = meta.story({
  args: formula('spend + arrived'),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        /^(第 7 个字符“\+”：两边的单位不同|Character 7, “\+”: the units on both sides differ)$/,
      ),
    ).toBeVisible()
  },
})
