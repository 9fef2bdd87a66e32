import { Button } from '@hospital-crm/ui/button'
import { Copy, Download } from 'lucide-react'
import { useMessages } from '../messages/index.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onCopy: (text: string) => void
  onSave: (text: string, name: string) => void
}

/** Recovery codes, shown this once, to be kept somewhere else. */
export const RecoveryCodes = ({ codes, onCopy, onSave }: RecoveryCodesProps) => {
  const words = useMessages('factors')
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-3" data-print>
      <p className="m-0 text-13 text-text-muted">{words.codesNote}</p>
      <ul
        aria-label={words.codes}
        className="m-0 grid list-none grid-cols-1 gap-x-6 gap-y-1 rounded-control border border-border p-3 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-14 tracking-wide select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Copy />} onPress={() => onCopy(text)}>
          {words.copy}
        </Button>
        <Button size="small" icon={<Download />} onPress={() => onSave(`${text}\n`, words.codesFile)}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}
