import { useState } from 'react'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Form } from '../form/form.tsx'
import { FileDrop } from './file-drop.tsx'
import type { DroppedFile, FileDropProps } from './file-drop.types.ts'

const meta = preview.meta({
  title: 'Components/Fields/File drop',
  tags: ['status:stable'],
  component: FileDrop,
  args: {
    label: '导入客户',
    accept: ['.xlsx', '.csv'],
    maxSize: 5 * 1024 * 1024,
    maxCount: 3,
    files: [],
    onAdd: fn(),
    onRemove: fn(),
  },
})

const megabyte = 1024 * 1024
const files: DroppedFile[] = [
  { id: 1, name: '十一月到诊客户.xlsx', size: 2.4 * megabyte, state: 'done' },
  { id: 2, name: 'leads-2026-11.csv', size: 820 * 1024, state: 'sending', progress: 0.62 },
  { id: 3, name: '转介绍.csv', size: 4 * 1024, state: 'waiting' },
  { id: 4, name: '旧系统.csv', size: 340, state: 'failed', error: '第 12 行的手机号不是 11 位' },
]

function Keeping(args: FileDropProps) {
  const [kept, setKept] = useState(args.files)
  return (
    <FileDrop
      {...args}
      files={kept}
      onAdd={(added) => {
        setKept([
          ...kept,
          ...added.map(({ name, size }) => ({ id: name, name, size, state: 'waiting' as const })),
        ])
        args.onAdd(added)
      }}
      onRemove={(id) => {
        setKept(kept.filter((file) => file.id !== id))
        args.onRemove(id)
      }}
    />
  )
}

const sheet = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const names = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('list'))
    .getAllByRole('listitem')
    .map((item: HTMLElement) => item.textContent)

/** Files come by the button; those that break a limit are named, with the reason, and not taken. */
export const Chosen = meta.story({
  globals: { language: 'zh' },
  render: (args) => <Keeping {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: '选择文件' })
    await expect(button).toHaveAccessibleDescription('.xlsx .csv · 单个不超过 5 MB · 最多 3 个')
    const input = canvasElement.querySelector('input')
    if (!input) throw new Error('no file input')
    await userEvent.upload(input, [sheet('甲.xlsx'), sheet('乙.csv', 6 * megabyte), sheet('丙.csv', 0)])
    await waitFor(() => expect(names(canvas)).toEqual(['甲.xlsx10 B · 等待中']))
    await expect(canvas.getByRole('alert')).toHaveTextContent('乙.csv：超过 5 MB丙.csv：文件是空的')
    await userEvent.click(canvas.getByRole('button', { name: '取消上传 甲.xlsx' }))
    await waitFor(() => expect(canvas.queryByRole('list')).toBe(null))
    await expect(button).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent('')
  },
})

/** That files are needed is told with the limits. */
export const Required = meta.story({
  globals: { language: 'zh' },
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '选择文件' })).toHaveAccessibleDescription(
      '必填 .xlsx .csv · 单个不超过 5 MB · 最多 3 个',
    )
  },
})

/** Tab reaches the zone and then its button, on which Enter and Space open the system’s dialog. */
export const Keys = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const opened = fn()
    const input = canvasElement.querySelector('input')!
    input.addEventListener('click', (event) => {
      event.preventDefault()
      opened()
    })
    const button = canvas.getByRole('button', { name: '选择文件' })
    await userEvent.tab()
    await expect(canvasElement.querySelector('.ui-file-drop__zone')!.contains(document.activeElement)).toBe(
      true,
    )
    await expect(button).not.toHaveFocus()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('[Space]')
    await expect(opened).toHaveBeenCalledTimes(2)
  },
})

/** What a browser hands over with files from outside; one that a script makes has no way to their entries. */
const carrying = (key: 'clipboardData' | 'dataTransfer', type: string, added: readonly File[]) => {
  const items = added.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  const carried = { types: ['Files'], items, effectAllowed: 'all', dropEffect: 'none', getData: () => '' }
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 1, clientY: 1 })
  return Object.defineProperty(event, key, { value: carried })
}

/** A drop from the desktop, with one file that is none of the kinds wanted. */
export const Dropped = meta.story({
  globals: { language: 'zh' },
  render: (args) => <Keeping {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const zone = canvasElement.querySelector('.ui-file-drop__zone')
    if (!zone) throw new Error('no zone')
    const both = [sheet('甲.xlsx'), sheet('照片.png')]
    await fireEvent(zone, carrying('dataTransfer', 'dragenter', both))
    await expect(await canvas.findByText('松开即可添加')).toBeVisible()
    await fireEvent(zone, carrying('dataTransfer', 'drop', both))
    await expect(await canvas.findByText('甲.xlsx')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('照片.png：不支持这种文件')
  },
})

/** A folder is no file: it is named with what to do instead of being passed over. */
export const Folder = meta.story({
  render: (args) => <Keeping {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const zone = canvasElement.querySelector('.ui-file-drop__zone')!
    const entry = { isFile: false, isDirectory: true, name: '十一月', createReader: () => ({}) }
    const items = [{ kind: 'file', type: '', webkitGetAsEntry: () => entry, getAsFile: () => null }]
    for (const type of ['dragenter', 'drop']) {
      const event = carrying('dataTransfer', type, [])
      Object.assign((event as DragEvent).dataTransfer!, { items })
      await fireEvent(zone, event)
    }
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('十一月：文件夹不能添加，请选择其中的文件'),
    )
  },
})

/** Ten thousand files of the wrong kind: a few are named, the others counted, and the page stays quick. */
export const Thousands = meta.story({
  render: (args) => <Keeping {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const zone = canvasElement.querySelector('.ui-file-drop__zone')!
    const many = Array.from({ length: 10_000 }, (_, index) => sheet(`照片 ${index}.png`, 1))
    await fireEvent(zone, carrying('dataTransfer', 'dragenter', many))
    await fireEvent(zone, carrying('dataTransfer', 'drop', many))
    await waitFor(() =>
      expect(
        within(canvas.getByRole('alert'))
          .getAllByText(/./)
          .map((one) => one.textContent),
      ).toEqual([
        ...[0, 1, 2, 3, 4].map((index) => `照片 ${index}.png：不支持这种文件`),
        '另有 9995 个文件没有添加',
      ]),
    )
  },
})

/** A file copied elsewhere is pasted into the zone. */
export const Pasted = meta.story({
  render: (args) => <Keeping {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /导入客户/ })).toHaveFocus()
    await fireEvent(document, carrying('clipboardData', 'paste', [sheet('名单.csv')]))
    await expect(await canvas.findByText('名单.csv')).toBeVisible()
  },
})

/** A file that failed says why, and can be sent again. */
export const Failed = meta.story({
  args: { files, maxCount: 9, onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const error = canvas.getByText('第 12 行的手机号不是 11 位')
    await expect(error).toBeVisible()
    const retry = canvas.getByRole('button', { name: '重新上传 旧系统.csv' })
    const name = canvas.getByText('旧系统.csv').getBoundingClientRect()
    await expect(name.left).toBe(error.getBoundingClientRect().left)
    await expect(name.right).toBeLessThanOrEqual(retry.getBoundingClientRect().left)
    await userEvent.click(retry)
    await expect(args.onRetry).toHaveBeenCalledWith(4)
    await expect(canvas.getByRole('progressbar', { name: '正在上传 leads-2026-11.csv' })).toHaveAttribute(
      'aria-valuetext',
      '62%',
    )
  },
})

/** What the server has against the files stands under them, until others are added. */
export const InForm = meta.story({
  render: (args) => (
    <Form errors={{ files: '文件缺少“手机号”一列' }}>
      <Keeping {...args} name="files" />
    </Form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('文件缺少“手机号”一列')).toBeVisible()
    const input = canvasElement.querySelector('input')
    if (!input) throw new Error('no file input')
    await userEvent.upload(input, sheet('甲.xlsx'))
    await waitFor(() => expect(canvas.queryByText('文件缺少“手机号”一列')).toBe(null))
  },
})

/** Empty, with files in every state, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <Sheet>
      <SheetRow title="empty">
        <FileDrop {...args} label="导入客户" isRequired description="第一行是列名" />
        <FileDrop {...args} label="Pictures" accept={['image/*']} errorMessage="Add one picture" />
      </SheetRow>
      <SheetRow title="files">
        <FileDrop {...args} label="全部状态" files={files} maxCount={9} onRetry={() => undefined} />
      </SheetRow>
      <SheetRow title="disabled">
        <FileDrop {...args} label="不可用" files={files.slice(0, 1)} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the files and sends them. */
export const Example = meta.story({
  render: function Example() {
    const [files, setFiles] = useState<DroppedFile[]>([])
    return (
      <FileDrop
        label="导入客户"
        accept={['.xlsx', '.csv']}
        maxSize={5 * 1024 * 1024}
        files={files}
        onAdd={(added) =>
          setFiles([
            ...files,
            ...added.map(({ name, size }) => ({ id: name, name, size, state: 'waiting' as const })),
          ])
        }
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      />
    )
  },
})
