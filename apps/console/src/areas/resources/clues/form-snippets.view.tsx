import { formPath, formSnippets } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { CopyPiece } from './copy-piece.tsx'

interface FormSnippetsProps {
  /** Empty until the interface is there. */
  username: string
  title: string
}

/** The address of a form, what is pasted into other pages, and the form as people see it. */
export const FormSnippets = ({ username, title }: FormSnippetsProps) => {
  const { form: words } = useMessages('clues')
  const [isOpen, setOpen] = useState(false)
  if (username === '') return <p className="m-0 text-13 text-text-muted">{words.afterSaving}</p>
  const address = `${globalThis.location.origin}${formPath(username)}`
  const { frame, script } = formSnippets(address, title || words.frameTitle)
  const pieces = { address, script, frame } as const
  return (
    <div className="flex flex-col gap-3">
      {(Object.keys(pieces) as (keyof typeof pieces)[]).map((name) => (
        <div key={name} className="flex items-start gap-2">
          <div className="min-w-0 flex-1 text-13">
            <div className="text-text-muted">{words.pieces[name]}</div>
            <code className="text-12 wrap-anywhere">{pieces[name]}</code>
          </div>
          <CopyPiece name={words.pieces[name]} text={pieces[name]} />
        </div>
      ))}
      <div>
        <Button size="small" icon={<Eye />} onPress={() => setOpen(true)}>
          {words.preview}
        </Button>
      </div>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={words.preview} size="medium">
        <p className="mt-0 text-13 text-text-muted">{words.previewHint}</p>
        <iframe
          sandbox=""
          src={address}
          title={words.preview}
          className="h-[60vh] w-full border border-border"
        />
      </Modal>
    </div>
  )
}
