import { starterTrees } from '@hospital-crm/api/starters'
import { statusText } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage } from '../../../messages/index.ts'
import { pathKey, readOutline } from './outline.ts'
import { PlantDialog } from './plant-dialog.view.tsx'

interface Args {
  text: string
  /** Names of nodes that are there already. */
  known: readonly string[]
  isChecking: boolean
  hasFailed: boolean
  isSaving: boolean
  onConfirm: () => void
  onClose: () => void
}

const Shown = ({ text: given, known, isChecking, hasFailed, isSaving, ...actions }: Args) => {
  const [text, setText] = useState(given)
  const language = useLanguage()
  const outline = readOutline(text)
  const fresh = outline.nodes.filter(({ path }) => !known.includes(path.at(-1) ?? ''))
  return (
    <PlantDialog
      snapshot={{
        many: language === 'zh' ? '科室病种' : 'Disease departments',
        text,
        outline,
        fresh: isChecking || hasFailed ? undefined : new Set(fresh.map(({ path }) => pathKey(path))),
        failure: hasFailed ? statusText(500, language) : undefined,
        isSaving,
      }}
      actions={{
        ...actions,
        onText: setText,
        onStarter: () => setText(starterTrees['supervision/diseases'][language]),
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/Configuration/A tree from a list',
  tags: ['role:qa'],
  component: Shown,
  args: {
    text: '',
    known: [],
    isChecking: false,
    hasFailed: false,
    isSaving: false,
    onConfirm: fn(),
    onClose: fn(),
  },
})

/** Nothing is written yet: the list to start with is offered. */
export const Empty = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('button', { name: /^(没有要新建的内容|Nothing to make)$/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /^(使用起步清单|Use the list to start with)$/ }))
    await userEvent.click(screen.getByRole('button', { name: /^(新建 \d+ 项|Make \d+)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
})

/** Rows of a spreadsheet, where a part is there already. */
export const Ready = meta.story({
  tags: ['sheet', 'role:designer'],
  args: { text: '皮肤科\t痤疮\n\t湿疹\n口腔科\t种植牙\t单颗种植', known: ['皮肤科', '痤疮'] },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(
      /将新建 4 项，已有 2 项|4 to be made, 2 there already/,
    )
  },
})

/** Lines that cannot be read are told with their number, the rest can be made. */
export const Unreadable = meta.story({
  args: { text: `\t悬空\n皮肤科\n  ${'长'.repeat(70)}\n  痤疮\n\t\t\t\t太深\n\t\t\t\t太深` },
  play: async () => {
    await waitFor(() =>
      expect(
        screen.getByText(/^(第 1 行：上一行没有可以隶属的层级|Line 1: nothing stands above it)/),
      ).toBeVisible(),
    )
    await waitFor(() => expect(screen.getByText(/^(另有 1 行|and 1 line more)$/)).toBeVisible())
  },
})

/** What was typed is being compared with what is there. */
export const Checking = meta.story({ args: { text: '皮肤科', isChecking: true } })

/** They are being made. */
export const Saving = meta.story({ args: { text: '皮肤科', isSaving: true } })

/** It could not be compared; what was typed stays. */
export const Failed = meta.story({ args: { text: '皮肤科', hasFailed: true } })

/** Long names, and more nodes than are drawn. */
export const VeryMany = meta.story({
  args: {
    text: Array.from(
      { length: 900 },
      (_, at) => `${at % 9 === 0 ? '' : '  '}一个名称特别特别长的病种用来看看会不会换行${at}`,
    ).join('\n'),
  },
})

/** On a phone the preview stands below the text. */
export const Phone = meta.story({
  args: { text: '皮肤科\n  痤疮\n  湿疹' },
  globals: { viewport: { value: 'phone' } },
})

/** In English. */
export const English = meta.story({
  args: { text: 'Skin > Acne\nDentistry > Implants', known: ['Skin'] },
  globals: { language: 'en' },
})
