import { TextField } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import { ActDialog, MeantCustomers, type ActDialogProps } from './act-dialog.tsx'

/** From so many on, the number has to be typed. */
const TYPED_FROM = 10

/** Asks before customers move to the recycle bin. */
export const RemoveActView = (props: ActDialogProps) => {
  const { count, row, texts } = props
  const { bulk, remove } = texts.messages
  return (
    <ActDialog
      {...props}
      words={{ ...remove, running: bulk.remove.running }}
      tone="danger"
      choice={{ act: 'remove' }}
    >
      <div className="flex flex-col gap-2">
        <p className="m-0">{count > 1 ? remove.questionMany(count) : remove.question}</p>
        {row && <MeantCustomers {...props} />}
        <p className="m-0 text-13 text-text-muted">{remove.note}</p>
      </div>
    </ActDialog>
  )
}

/** Asks before customers are destroyed. */
export const DestroyActView = (props: ActDialogProps) => {
  const { count, texts } = props
  const { destroy } = texts.messages.bulk
  const [typed, setTyped] = useState('')
  const mustType = count >= TYPED_FROM
  const isReady = !mustType || typed.normalize('NFKC').trim() === String(count)
  return (
    <ActDialog {...props} words={destroy} tone="danger" choice={isReady ? { act: 'destroy' } : undefined}>
      <div className="flex flex-col gap-2">
        <p className="m-0">{destroy.question}</p>
        <MeantCustomers {...props} />
        <p className="m-0 text-13 text-text-muted">{destroy.note}</p>
      </div>
      {mustType && (
        <TextField label={destroy.type(count)} inputMode="numeric" value={typed} onChange={setTyped} />
      )}
    </ActDialog>
  )
}
