import {
  MAX_TOP,
  reportIcons,
  type ReportColumn,
  type ReportIcon,
  type ReportMeasure,
  type ReportOrder,
} from '@hospital-crm/api/entities'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { NumberField } from '@hospital-crm/ui/number-field'
import { Select } from '@hospital-crm/ui/select'
import { createElement } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { reportIcon } from '../../../report-table/report-icons.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { columnsIn } from './report-values.ts'

type RowFieldsProps = Pick<OwnFieldsProps, 'values' | 'isReadOnly' | 'onChange'>

const OWN = 'own'

/** The picture of a report, and what its rows open into. */
export const LevelFields = ({ values, isReadOnly, onChange }: RowFieldsProps) => {
  const { fields, choices } = useMessages('shell').resources['statistics/reports_config']
  const icon = (values['icon'] ?? 'pie') as ReportIcon
  const seconds = Object.entries(choices.second).filter(([id]) => id !== values['dimension'])
  return (
    <>
      <Select<string>
        name="second"
        label={fields.second}
        items={seconds.map(([id, name]) => ({ id, name }))}
        value={(values['second'] ?? 'none') as string}
        isDisabled={isReadOnly}
        onChange={(id) => onChange('second', id ?? 'none')}
      />
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Select<ReportIcon>
            name="icon"
            label={fields.icon}
            items={reportIcons.map((id) => ({ id, name: choices.icon[id] }))}
            value={icon}
            isDisabled={isReadOnly}
            onChange={(id) => id && onChange('icon', id)}
          />
        </div>
        <span className="flex h-9 items-center text-text-muted">
          {createElement(reportIcon(icon), { size: 20, 'aria-hidden': true })}
        </span>
      </div>
    </>
  )
}

/** In which order the rows of a report stand, how many of them, and whether sums stand below. */
export const RowFields = ({
  values,
  names,
  isReadOnly,
  onChange,
}: RowFieldsProps & { names: Readonly<Record<ReportMeasure, string>> }) => {
  const { builder: words } = useMessages('dataCenter').figures
  const { fields, choices } = useMessages('shell').resources['statistics/reports_config']
  const order = values['order'] as ReportOrder | null | undefined
  const rows = choices.dimension[values['dimension'] as keyof typeof choices.dimension] ?? ''
  const columns = columnsIn(values, names, rows)
  const known = columns.find(({ id }) => id === order?.column)
  return (
    <>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Select<ReportColumn | typeof OWN>
            name="order"
            label={fields.order}
            items={[{ id: OWN, name: words.ownOrder }, ...columns]}
            value={known?.id ?? OWN}
            isDisabled={isReadOnly}
            onChange={(id) =>
              onChange(
                'order',
                id === null || id === OWN ? null : { column: id, order: order?.order ?? 'desc' },
              )
            }
          />
        </div>
        {order && known && (
          <div className="w-36 flex-none">
            <Select<ReportOrder['order']>
              label={words.direction}
              items={(['desc', 'asc'] as const).map((id) => ({ id, name: words.directions[id] }))}
              value={order.order}
              isDisabled={isReadOnly}
              onChange={(id) => id && onChange('order', { ...order, order: id })}
            />
          </div>
        )}
      </div>
      <NumberField
        name="top"
        label={fields.top}
        description={words.topHint}
        minValue={0}
        maxValue={MAX_TOP}
        value={Number(values['top'] ?? 0)}
        isDisabled={isReadOnly}
        onChange={(top) => onChange('top', Math.round(top ?? 0))}
      />
      <Checkbox
        name="totals"
        isSelected={values['totals'] !== false}
        isDisabled={isReadOnly}
        onChange={(totals) => onChange('totals', totals)}
      >
        {words.totals}
      </Checkbox>
    </>
  )
}
