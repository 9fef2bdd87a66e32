import { Badge } from '@hospital-crm/ui/badge'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { TextArea } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../../messages/index.ts'
import { pathKey, type Outline } from './outline.ts'

export interface PlantSnapshot {
  /** What the rows are called together. */
  many: string
  text: string
  outline: Outline
  /** Keys of the paths that are not there yet; undefined while that is asked. */
  fresh: ReadonlySet<string> | undefined
  /** Why they could not be compared or made. */
  failure: string | undefined
  isSaving: boolean
}

export interface PlantActions {
  onText: (text: string) => void
  onStarter: () => void
  onConfirm: () => void
  onClose: () => void
}

interface PlantDialogProps {
  snapshot: PlantSnapshot
  actions: PlantActions
}

/** Lines that cannot be read and are listed one by one. */
const LISTED = 3
/** Nodes that are drawn; a longer list scrolls badly and tells no more. */
const DRAWN = 300

const Preview = ({ outline, fresh }: Pick<PlantSnapshot, 'outline' | 'fresh'>) => {
  const { plant: words } = useMessages('firstHours')
  const { nodes } = outline
  if (nodes.length === 0) return <p className="m-0 p-3 text-13 text-text-muted">{words.nothing}</p>
  return (
    <ul className="m-0 list-none p-2">
      {nodes.slice(0, DRAWN).map(({ path }) => {
        const key = pathKey(path)
        const isFresh = fresh?.has(key)
        return (
          <li
            key={key}
            className="flex items-center gap-2 py-0.5 text-13"
            style={{ paddingInlineStart: `${(path.length - 1) * 16}px` }}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{path.at(-1)}</span>
            {isFresh !== undefined && (
              <Badge tone={isFresh ? 'accent' : 'neutral'}>{isFresh ? words.fresh : words.known}</Badge>
            )}
          </li>
        )
      })}
      {nodes.length > DRAWN && (
        <li className="py-1 text-13 text-text-muted">{words.more(nodes.length - DRAWN)}</li>
      )}
    </ul>
  )
}

/** A whole tree from a text: written, pasted from a spreadsheet or begun with, with what it will make beside it. */
export const PlantDialog = ({ snapshot, actions }: PlantDialogProps) => {
  const { plant: words } = useMessages('firstHours')
  const { many, text, outline, fresh, failure, isSaving } = snapshot
  const { nodes, problems } = outline
  const made = fresh?.size ?? 0
  return (
    <Modal
      isOpen
      onClose={actions.onClose}
      title={words.title(many)}
      size="large"
      footer={
        <>
          <Button onPress={actions.onClose} isDisabled={isSaving}>
            {words.cancel}
          </Button>
          <Button variant="primary" isPending={isSaving} isDisabled={made === 0} onPress={actions.onConfirm}>
            {words.confirm(made)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={actions.onStarter} isDisabled={isSaving}>
            {words.starter}
          </Button>
          {text !== '' && (
            <Button size="small" onPress={() => actions.onText('')} isDisabled={isSaving}>
              {words.clear}
            </Button>
          )}
        </div>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {problems.length > 0 && (
          <Banner tone="warning" title={words.unread(problems.length)}>
            {problems.slice(0, LISTED).map(({ line, problem }) => (
              <p key={line} className="m-0">
                {words.problem(line, words.problems[problem])}
              </p>
            ))}
            {problems.length > LISTED && <p className="m-0">{words.more(problems.length - LISTED)}</p>}
          </Banner>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            label={words.text}
            description={words.textHint}
            rows={14}
            value={text}
            isReadOnly={isSaving}
            onChange={actions.onText}
          />
          <section className="flex min-w-0 flex-col gap-1" aria-label={words.preview}>
            <span className="text-13 font-medium">{words.preview}</span>
            <div
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
              tabIndex={0}
              role="group"
              aria-label={words.preview}
              className="h-80 overflow-auto rounded-md border border-border max-sm:h-48"
            >
              <Preview outline={outline} fresh={fresh} />
            </div>
            <p role="status" className="m-0 min-h-5 text-12 text-text-muted">
              {nodes.length > 0 &&
                failure === undefined &&
                (fresh ? words.sum(made, nodes.length - made) : words.checking)}
            </p>
          </section>
        </div>
      </div>
    </Modal>
  )
}
