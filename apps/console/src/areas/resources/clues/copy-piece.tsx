import { Button } from '@hospital-crm/ui/button'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { writeClipboard } from '../../../toasts/use-copy.ts'

/** A button that puts a text on the clipboard and says so itself. */
export const CopyPiece = ({ name, text }: { name: string; text: string }) => {
  const { copy: words } = useMessages('clues')
  const [copied, setCopied] = useState('')
  const isCopied = copied === text
  return (
    <Button
      size="small"
      icon={isCopied ? <Check /> : <Copy />}
      aria-label={isCopied ? words.done(name) : words.piece(name)}
      onPress={async () => {
        await writeClipboard(text)
        setCopied(text)
      }}
    >
      {isCopied ? words.copied : words.copy}
    </Button>
  )
}
