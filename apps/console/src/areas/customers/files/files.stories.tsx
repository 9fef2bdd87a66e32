import { errorTable } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { buildFile, storyFiles } from '../testing/story-files.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { FollowUpFilesView } from './follow-up-files.view.tsx'
import { CustomerFilesView, type CustomerFilesActions, type CustomerFilesSnapshot } from './files.view.tsx'

interface Args {
  snapshot: CustomerFilesSnapshot
  actions: CustomerFilesActions
}

const Shown = ({ snapshot, actions }: Args) => (
  <main className="max-w-[36rem] bg-surface p-4 text-text">
    <CustomerFilesView snapshot={snapshot} actions={actions} texts={useStoryTexts()} />
  </main>
)

const ready: CustomerFilesSnapshot = {
  files: storyFiles,
  hasFailed: false,
  canAdd: true,
  canOpen: true,
  uploads: [],
}

const meta = preview.meta({
  title: 'Pages/One customer/Files of a customer',
  component: Shown,
  tags: ['page', 'role:qa'],
  parameters: {
    page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'VeryMany'], frame: 'shell' },
  },
  args: {
    snapshot: ready,
    actions: {
      onAdd: fn(),
      onCancel: fn(),
      onRetryUpload: fn(),
      onRetry: fn(),
      onOpen: fn(),
      onStale: fn(),
    },
  },
})

/** Pictures, a recording, a video and a signed form; one is opened, and another is added. */
export const Ready = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /面诊-左侧\.jpg$/ }))
    await expect(args.actions.onOpen).toHaveBeenCalledWith(1)
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    const file = new File(['%PDF-1.7'], '检查报告.pdf', { type: 'application/pdf' })
    if (input) await userEvent.upload(input, file)
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenCalledWith([file]))
  },
})

const onAddToNext = fn()
const MovedOn = ({ actions }: Pick<Args, 'actions'>) => {
  const texts = useStoryTexts()
  const [isNext, setNext] = useState(false)
  return (
    <main className="max-w-[36rem] bg-surface p-4 text-text">
      <button type="button" onClick={() => setNext(true)}>
        →
      </button>
      <CustomerFilesView
        snapshot={ready}
        actions={isNext ? { ...actions, onAdd: onAddToNext } : actions}
        texts={texts}
      />
    </main>
  )
}

/** The next customer is opened while files are chosen: they belong to the one before. */
export const ChosenForTheOneBefore = meta.story({
  render: ({ actions }) => <MovedOn actions={actions} />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const file = new File(['%PDF-1.7'], '检查报告.pdf', { type: 'application/pdf' })
    await userEvent.click(canvas.getByRole('button', { name: /^(选择文件|Choose files)/ }))
    await userEvent.click(canvas.getByRole('button', { name: '→' }))
    const input = canvasElement.querySelector('input[type=file]')
    if (input) await fireEvent.change(input, { target: { files: [file] } })
    await waitFor(() => expect(args.actions.onAdd).toHaveBeenCalledWith([file]))
    await expect(onAddToNext).not.toHaveBeenCalled()
  },
})

/** Nothing was added yet. */
export const Empty = meta.story({ args: { snapshot: { ...ready, files: [] } } })

/** On the way. */
export const LoadingForever = meta.story({ args: { snapshot: { ...ready, files: undefined } } })

/** The files could not be loaded. */
export const Error500 = meta.story({
  args: { snapshot: { ...ready, files: undefined, hasFailed: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新加载文件|Load the files again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** One is on its way, one waits, the line of a third broke, and a fourth was refused by what is in it. */
export const Sending = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { files } = await loadMessages('customers', language)
      return {
        snapshot: {
          ...ready,
          uploads: [
            { id: 'a', name: '术前-正面.jpg', size: 6_500_000, state: 'sending', progress: 0.42 },
            { id: 'b', name: '术前-侧面.jpg', size: 5_900_000, state: 'waiting' },
            {
              id: 'c',
              name: '面诊录音.m4a',
              size: 21_000_000,
              state: 'failed',
              error: `${files.notSent}: ${files.offline}`,
            },
            {
              id: 'd',
              name: '报告.pdf',
              size: 40_000,
              state: 'failed',
              error: errorTable.file_name_mismatch[language],
            },
          ],
        },
      }
    }),
  ],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(重新上传 面诊录音\.m4a|Try 面诊录音\.m4a again)$/ }),
    )
    await expect(args.actions.onRetryUpload).toHaveBeenCalledWith('c')
  },
})

/** A role that sees which files there are, and may open and add none. */
export const Closed = meta.story({
  args: {
    snapshot: {
      ...ready,
      files: storyFiles.map((file) => ({ ...file, small: null })),
      canAdd: false,
      canOpen: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /面诊-左侧\.jpg$/ })).toBeDisabled()
    await expect(screen.queryByRole('button', { name: /选择|Choose/ })).toBe(null)
  },
})

/** Many files, with names that are longer than their place. */
export const VeryMany = meta.story({
  args: {
    snapshot: {
      ...ready,
      files: Array.from({ length: 40 }, (_none, at) =>
        buildFile({ id: at + 1, name: `2026年六月一日面部轮廓术前面诊记录照片第${at + 1}张.jpg` }),
      ),
    },
  },
})

const noAdding = { onAdd: undefined, onOpen: () => undefined, onStale: () => undefined }
const BesideFollowUps = ({ actions }: Pick<Args, 'actions'>) => {
  const texts = useStoryTexts()
  return (
    <main className="flex max-w-[17rem] flex-col gap-3 bg-surface p-4 text-text">
      <FollowUpFilesView
        texts={texts}
        files={storyFiles.slice(0, 3)}
        canOpen
        onAdd={actions.onAdd}
        onOpen={actions.onOpen}
        onStale={actions.onStale}
      />
      <FollowUpFilesView texts={texts} files={[]} canOpen {...noAdding} onAdd={actions.onAdd} />
      <FollowUpFilesView texts={texts} files={storyFiles.slice(1, 2)} canOpen={false} {...noAdding} />
    </main>
  )
}

/** Files where a follow-up stands in the history: some, none yet, and one that the reader may not open. */
export const OfFollowUps = meta.story({
  render: ({ actions }) => <BesideFollowUps actions={actions} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /面诊-左侧\.jpg$/ }))
    await expect(args.actions.onOpen).toHaveBeenCalledWith(1)
    await expect(
      canvas.getAllByRole('button', { name: /^(给这条回访添加文件|Add files to this follow-up)$/ }),
    ).toHaveLength(2)
  },
})
