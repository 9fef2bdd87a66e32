import type { ComparedRecord } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../../messages/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'

const DAY = 'YYYY-MM-DD'.length

interface ComparedHeadProps {
  record: ComparedRecord
  /** Whether it is kept or goes. */
  title: string
  texts: FieldTexts
  onOpen: ((id: number) => void) | undefined
}

/** Which record stands in a column: whose it is, and since when. */
export const ComparedHead = ({ record, title, texts, onOpen }: ComparedHeadProps) => {
  const words = useMessages('merging')
  const { id, name, stage, created_time: created } = record.row
  return (
    <div className="min-w-0">
      <p className="m-0 text-12 text-text-muted">{title}</p>
      <p className="m-0 font-medium wrap-anywhere">
        {name} <span className="text-text-muted tabular-nums">{words.part(id)}</span>
      </p>
      <p className="m-0 text-12 text-text-muted">{words.facts(texts.messages.stages[stage], record.agent)}</p>
      <p className="m-0 text-12 text-text-muted tabular-nums">
        {words.created(formatUnix(created, texts.timeZone).slice(0, DAY))}
      </p>
      {onOpen && (
        <div className="-ms-2">
          <Button size="small" variant="quiet" onPress={() => onOpen(id)}>
            {words.open}
          </Button>
        </div>
      )}
    </div>
  )
}
