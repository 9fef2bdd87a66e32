import type { ResourceOutcome } from '@hospital-crm/api/resources'
import { Banner } from '@hospital-crm/ui/banner'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { TreeSelect, type TreeNode } from '@hospital-crm/ui/tree-select'
import { useState } from 'react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'

export interface RemoveDialogProps {
  /** What is asked about; nothing while the dialog is closed. */
  removing: { names: readonly string[]; below: number } | undefined
  /** What can take the place of what goes. A heading, such as a letter, has an id below 0. */
  others: readonly TreeNode<number>[]
  /** It is in use, and by what; the rows can only be replaced. */
  uses: NonNullable<ResourceOutcome['failed'][number]['uses']> | undefined
  words: ResourceScreenMessages
  /** Answers why it was not done. */
  errorText: (error: unknown) => string
  /** `false` where it is in use and another row has to be chosen first. */
  onConfirm: (replaceBy: number | undefined) => Promise<void | false>
  onClose: () => void
}

/** What uses a row, each in words. */
export const usesInWords = (
  uses: RemoveDialogProps['uses'],
  { inUse }: Pick<ResourceScreenMessages, 'inUse'>,
): string[] => (uses ?? []).map(({ table, count }) => inUse.uses[table](count.toLocaleString('en-US')))

/** Asks before rows go, and once more, for what takes their place, where they are in use. */
export const RemoveDialog = (props: RemoveDialogProps) => {
  const { removing, others, uses, words, errorText, onConfirm } = props
  const [replaceBy, setReplaceBy] = useState<number | null>(null)
  const close = () => {
    setReplaceBy(null)
    props.onClose()
  }
  const names = removing?.names ?? []
  const { danger, inUse } = words
  const what = names.length === 1 ? danger.named(names[0] ?? '') : danger.several(names.length)
  return (
    <ConfirmDialog
      isOpen={removing !== undefined}
      title={danger.title}
      tone="danger"
      confirmLabel={uses ? inUse.confirm : danger.confirm}
      onClose={close}
      errorText={errorText}
      onConfirm={() => onConfirm(replaceBy ?? undefined)}
    >
      <p className="m-0 wrap-anywhere">{danger.question(what)}</p>
      {removing && removing.below > 0 && <p className="m-0">{danger.withChildren(removing.below)}</p>}
      {uses && (
        <>
          <Banner tone="warning">{inUse.by(usesInWords(uses, words))}</Banner>
          <TreeSelect<number>
            label={inUse.replaceBy}
            description={inUse.replaceHint}
            items={others}
            selectable={others.some(({ id }) => id < 0) ? 'leaves' : 'any'}
            value={replaceBy}
            onChange={setReplaceBy}
            isRequired
          />
        </>
      )}
    </ConfirmDialog>
  )
}
