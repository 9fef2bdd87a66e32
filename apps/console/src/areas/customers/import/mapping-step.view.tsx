import { writableFields, type CustomerImport, type WritableField } from '@hospital-crm/api/entities'
import { Badge } from '@hospital-crm/ui/badge'
import { Banner } from '@hospital-crm/ui/banner'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { Select } from '@hospital-crm/ui/select'
import { useJoined, useMessages } from '../../../messages/index.ts'
import type { ImportPlan } from './import-step.ts'
import { TableRange, type ImportRange, type RangeChange } from './table-range.view.tsx'

export interface MappingStepProps {
  item: CustomerImport
  /** Some rows of the file. */
  samples: readonly (readonly string[])[]
  /** What stands in the file above the headings, and is left out. */
  titles: readonly string[]
  plan: ImportPlan
  /** Which rows of the file are taken; undefined while nobody knows. */
  range: ImportRange | undefined
  /** Fields that the reader’s role may not write. */
  readOnly: readonly string[]
  isBusy: boolean
  onPlan: (plan: ImportPlan) => void
  onArrange: (change: RangeChange) => void
}

const NONE = 'none'

/** Characters of a title that are shown. */
const SHOWN_TITLE = 60
const shortened = (title: string): string =>
  title.length > SHOWN_TITLE ? `${title.slice(0, SHOWN_TITLE)}…` : title

/** Says which field each column holds, beside an example of it. */
export const MappingStep = (props: MappingStepProps) => {
  const { item, samples, titles, plan, range, readOnly, isBusy, onPlan, onArrange } = props
  const { fields } = useMessages('customers')
  const joined = useJoined()
  const { mapping: words } = useMessages('files').import
  const items = [
    { id: NONE, name: words.none },
    ...writableFields.filter((field) => !readOnly.includes(field)).map((id) => ({ id, name: fields[id] })),
  ]
  const nameOf = (column: number): string => item.headings[column] || words.nameless(column + 1)
  const left = plan.mapping.flatMap((field, column) => (field === null ? [column] : []))
  const choose = (column: number, field: string | null) =>
    onPlan({
      ...plan,
      mapping: plan.mapping.map((before, at) => {
        if (at !== column) return before
        return field === NONE ? null : (field as WritableField)
      }),
    })
  return (
    <>
      <RadioGroup
        label={words.stage}
        orientation="horizontal"
        isDisabled={isBusy}
        value={plan.stage}
        onChange={(stage) => onPlan({ ...plan, stage })}
        items={(['customer', 'lead'] as const).map((id) => ({
          id,
          name: words.stages[id],
          description: words.stageHints[id],
        }))}
      />
      {range && <TableRange range={range} isBusy={isBusy} onArrange={onArrange} />}
      <p className="m-0 text-13 text-text-muted">{words.intro(item.rows.toLocaleString('en-US'))}</p>
      {left.length > 0 && (
        <Banner tone="warning">
          {words.left(left.length, joined(left.map((column) => nameOf(column))))}
        </Banner>
      )}
      {titles.length > 0 && <Banner>{words.titles(titles.map(shortened).join(' / '))}</Banner>}
      <ul className="m-0 flex list-none flex-col p-0">
        {item.headings.map((_heading, column) => {
          const name = nameOf(column)
          const isLeft = left.includes(column)
          const sample = samples.map((cells) => cells[column] ?? '').find((cell) => cell !== '') ?? ''
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns keep their places, and may share a name
            <li
              key={column}
              className="grid items-center gap-x-4 gap-y-1 border-b border-border py-2 last:border-0 sm:grid-cols-[1fr_1fr_13rem]"
            >
              <span className="flex min-w-0 items-center gap-2">
                <span className={`truncate font-medium ${isLeft ? 'text-text-muted' : ''}`} title={name}>
                  {name}
                </span>
                {isLeft && <Badge tone="warning">{words.none}</Badge>}
              </span>
              <span className="truncate text-13 text-text-muted" title={sample}>
                {sample}
              </span>
              <Select
                label={`${words.field}: ${name}`}
                isLabelHidden
                isDisabled={isBusy}
                items={items}
                value={plan.mapping[column] ?? NONE}
                onChange={(field) => choose(column, field)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
