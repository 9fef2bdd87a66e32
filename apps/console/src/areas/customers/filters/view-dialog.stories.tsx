import { errorTable, fieldMessages } from '@hospital-crm/api/errors'
import { lazy, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { TypedEarly } from '../../../parts/typed-early.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import { builderFields } from './builder-fields.ts'
import { RemoveView } from './remove-view.view.tsx'
import { ViewDialogView, type ViewDialogViewProps } from './view-dialog.view.tsx'
import { viewDraft } from './view-draft.ts'
import { WaitingView } from './waiting-view.tsx'

interface StoryProps extends Omit<ViewDialogViewProps, 'texts' | 'fields' | 'draft'> {
  /** The name, as far as it was typed before. */
  name?: string
}

const Dialog = (props: StoryProps) => {
  const texts = useStoryTexts()
  const menu = { name: '我的到诊', view: { is_mine: true, is_shared: false, where: null } }
  const [draft, setDraft] = useState(() => {
    const begun = viewDraft(
      props.isKept ? menu : undefined,
      { filter: { status: [1], uid: { op: 'anyOf', value: ['me'] } } },
      { position: 1, timeZone: texts.timeZone },
    )
    return { ...begun, name: props.name ?? begun.name }
  })
  return (
    <ViewDialogView
      {...props}
      draft={draft}
      fields={builderFields(texts, false)}
      texts={texts}
      onChange={(next) => {
        setDraft(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/Lists/Own view',
  tags: ['role:qa'],
  component: Dialog,
  args: {
    isKept: false,
    places: 1,
    mayShare: false,
    nameError: undefined,
    showsProblems: false,
    failure: undefined,
    isSaving: false,
    onChange: fn(),
    onSave: fn(),
    onSaveNew: fn(),
    onRemove: fn(),
    onClose: fn(),
  },
})

/** What the list is asked is there already: a name and Enter keep it. */
export const KeepNew = meta.story({
  tags: ['page'],
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: /^(存为视图|Save as view)$/ })
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /^(视图名称|Name of the view)$/ }),
      '我的到诊{Enter}',
    )
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    await expect(within(dialog).getByText(/当前客服 是其中之一 我|Agent is any of Me/)).toBeInTheDocument()
  },
})

const THERE = 'dialog-is-there'

/** Named and entered while the dialog is on its way: it is kept as soon as it is there. */
export const EnteredBefore = meta.story({
  render: function Render(props) {
    const texts = useStoryTexts()
    const [Late] = useState(() =>
      lazy(async () => {
        await new Promise((resolve) => addEventListener(THERE, resolve, { once: true }))
        return { default: Dialog }
      }),
    )
    return (
      <TypedEarly
        renderField={(name, onName) => (
          <WaitingView texts={texts} isKept={false} name={name} onName={onName} onClose={props.onClose} />
        )}
      >
        {(name) => <Late {...props} name={name} />}
      </TypedEarly>
    )
  },
  play: async ({ userEvent, args }) => {
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^(视图名称|Name of the view)$/ })).toHaveFocus(),
    )
    await userEvent.keyboard('我的到诊{Enter}')
    await expect(args.onSave).not.toHaveBeenCalled()
    dispatchEvent(new Event(THERE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
    await expect(screen.getByRole('textbox', { name: /^(视图名称|Name of the view)$/ })).toHaveValue(
      '我的到诊',
    )
  },
})

/** One’s own view is given another place, shown to colleagues, or taken away. */
export const Change = meta.story({
  tags: ['page'],
  args: { isKept: true, places: 3, mayShare: true },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: /^(修改视图|Change view)$/ })
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: /^(与同事共享|Share with colleagues)$/ }),
    )
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ isShared: true }))
    await expect(
      within(dialog).getByRole('button', { name: /菜单中的位置|Place in the menu/ }),
    ).toHaveTextContent(/第 1 位|No\. 1/)
  },
})

/** The name is taken. */
export const Refused = meta.story({
  loaders: [
    argsIn((language) => ({
      nameError: fieldMessages.name_taken[language],
      failure: errorTable.forbidden[language],
    })),
  ],
})

/** Before a view goes it is said that this cannot be undone, and that customers stay. */
export const Removing = meta.story({
  render: function Render(props) {
    const { views } = useStoryTexts().messages.filters
    return (
      <RemoveView
        isOpen
        name="我的到诊"
        words={views}
        errorText={String}
        onConfirm={async () => props.onRemove()}
        onClose={props.onClose}
      />
    )
  },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: /^(高危操作|High-risk operation)$/ })
    await expect(dialog).toHaveTextContent(/我的到诊.*(删除后不可恢复|irreversible)/)
    await userEvent.click(within(dialog).getByRole('button', { name: /^(删除视图|Delete view)$/ }))
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
  },
})
