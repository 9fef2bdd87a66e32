import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { buildFile, storyFiles, storyPicture } from '../testing/story-files.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { FileViewerView, type FileViewerActions, type FileViewerSnapshot } from './file-viewer.view.tsx'

interface Args {
  snapshot: FileViewerSnapshot
  actions: FileViewerActions
}

const Shown = ({ snapshot, actions }: Args) => (
  <FileViewerView snapshot={snapshot} actions={actions} texts={useStoryTexts()} />
)

const picture: FileViewerSnapshot = {
  file: buildFile(),
  address: storyPicture,
  hasFailed: false,
  place: { position: 1, count: 5 },
  canRemove: true,
}
const [, form = buildFile(), recording = buildFile()] = storyFiles

const meta = preview.meta({
  title: 'Pages/One customer/A file of a customer',
  component: Shown,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['LoadingForever', 'Error500'], frame: 'shell' } },
  args: {
    snapshot: picture,
    actions: { onClose: fn(), onNext: fn(), onRetry: fn(), onRemove: fn(), onSave: fn() },
  },
})

/** A picture, brought nearer by keys; the arrow leads to the next file once it fits its place again. */
export const Picture = meta.story({
  play: async ({ args, userEvent }) => {
    await screen.findByRole('img', { name: '面诊-左侧.jpg' })
    await userEvent.click(screen.getByRole('button', { name: /^(放大|Zoom in)$/ }))
    await userEvent.keyboard('+')
    await screen.findByText('200%')
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.actions.onNext).not.toHaveBeenCalled()
    await userEvent.keyboard('0{ArrowRight}')
    await waitFor(() => expect(args.actions.onNext).toHaveBeenCalledTimes(1))
    await userEvent.click(screen.getByRole('button', { name: /^(移除|Remove)$/ }))
    await expect(args.actions.onRemove).toHaveBeenCalledTimes(1)
  },
})

/** From right to left the next file lies on the left. */
export const RightToLeft = meta.story({
  globals: { language: 'rtl' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('img', { name: '面诊-左侧.jpg' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.actions.onNext).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(args.actions.onNext).toHaveBeenCalledTimes(1))
  },
})

/** A document is taken away to be read: nothing that was sent is opened in the console. */
export const Document = meta.story({
  args: { snapshot: { ...picture, file: form, place: { position: 2, count: 5 }, canRemove: false } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(下载|Download)$/ }))
    await expect(args.actions.onSave).toHaveBeenCalledTimes(1)
  },
})

/** A recording, to be heard in place. */
export const Recording = meta.story({
  args: {
    snapshot: {
      ...picture,
      file: recording,
      address: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
    },
  },
})

/** On the way. */
export const LoadingForever = meta.story({ args: { snapshot: { ...picture, address: undefined } } })

/** Its address could not be had, or led to nothing. */
export const Error500 = meta.story({
  args: {
    snapshot: {
      ...picture,
      address: undefined,
      hasFailed: true,
      file: buildFile({ name: `${'很长的名字'.repeat(20)}.jpg` }),
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledTimes(1)
  },
})
