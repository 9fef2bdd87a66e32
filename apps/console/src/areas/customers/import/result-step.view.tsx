import type { CustomerImport, ImportKept } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Progress } from '@hospital-crm/ui/progress'
import { useMessages } from '../../../messages/index.ts'

export interface ResultStepProps {
  item: CustomerImport
  /** The reader is asked whether it shall be taken back. */
  isAsking: boolean
  isUndoing: boolean
  /** Customers taken back so far, while it is taken back; undefined while nobody knows. */
  undone: number | undefined
  /** Customers that stayed when it was taken back just now. */
  kept: readonly ImportKept[]
}

const number = (value: number): string => value.toLocaleString('en-US')

/** Rows of the file that became nobody. */
const leftRows = ({ rows, done }: CustomerImport): number => rows - done

/** How far an import is, what became of it, and what became of taking it back. */
export const ResultStep = ({ item, isAsking, isUndoing, undone, kept }: ResultStepProps) => {
  const { result } = useMessages('files').import
  if (isUndoing)
    return (
      <Progress
        label={result.undoing}
        value={undone}
        maxValue={item.done}
        valueText={undone === undefined ? undefined : result.rowsOf(number(undone), number(item.done))}
      />
    )
  if (isAsking)
    return (
      <div className="flex flex-col gap-2">
        <p className="m-0 font-medium">{result.undoQuestion(number(item.done - item.undone))}</p>
        <p className="m-0 text-text-muted">{result.undoNote}</p>
        {item.changed > 0 && (
          <p className="m-0 text-text-muted">{result.undoChanged(number(item.changed))}</p>
        )}
      </div>
    )
  if (item.state === 'running')
    return (
      <>
        <Progress
          label={result.running}
          value={item.done}
          maxValue={item.chosen}
          valueText={result.rowsOf(number(item.done), number(item.chosen))}
          description={item.stalled ? undefined : result.runningHint}
        />
        {item.stalled && <Banner tone="warning">{result.stalled}</Banner>}
      </>
    )
  if (item.state === 'undone')
    return (
      <>
        <Banner tone="success">
          {(item.changed > 0 ? result.undoneBoth : result.undone)(number(item.undone))}
          {item.made_options > 0 && ` ${result.madeStay(number(item.made_options))}`}
        </Banner>
        {kept.length > 0 && (
          <div className="flex flex-col gap-1">
            <p className="m-0">
              {(item.changed > 0 ? result.keptBoth : result.kept)(number(item.done - item.undone))}
            </p>
            <ul className="m-0 ps-5">
              {kept.map(({ row, id, name }) => (
                <li key={row}>{result.keptRow(row, id === null ? result.keptUnknown : name)}</li>
              ))}
            </ul>
          </div>
        )}
      </>
    )
  return (
    <Banner
      tone="success"
      title={
        item.changed > 0
          ? result.doneBoth(number(item.done - item.changed), number(item.changed))
          : result.done(number(item.done))
      }
    >
      {[
        leftRows(item) > 0 && result.left(number(leftRows(item))),
        item.made_options > 0 && result.made(number(item.made_options)),
      ]
        .filter((said) => said !== false)
        .join(' ')}
    </Banner>
  )
}
