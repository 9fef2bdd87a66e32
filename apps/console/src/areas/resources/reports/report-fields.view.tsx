import {
  datumWords,
  reportMeasures,
  type ReportFormula,
  type ReportMeasure,
  type ReportOrder,
  type Where,
} from '@hospital-crm/api/entities'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { Switch } from '@hospital-crm/ui/switch'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { Conditions, useHasConditions } from '../../../area-kit/areas-context.tsx'
import { FormulaList } from './formula-list.view.tsx'
import { listIn } from './report-values.ts'
import { LevelFields, RowFields } from './row-fields.view.tsx'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

const isMeasureColumn = (column: ReportOrder['column']): column is ReportMeasure =>
  reportMeasures.some((measure) => measure === column)

/** What a report counts and works out, and which roles see it. */
export const ReportFields = ({ values, isReadOnly, texts, onChange }: OwnFieldsProps) => {
  const { figures: words } = useMessages('dataCenter')
  const { fields } = useMessages('shell').resources['statistics/reports_config']
  const language = useLanguage()
  const names: Readonly<Record<ReportMeasure, string>> = {
    ...words.names,
    ...datumWords[language],
    ...words.rates,
  }
  const isForAll = values['everyone'] === true
  const hasConditions = useHasConditions()
  /** What the rows were ordered by may be gone. */
  const order = values['order'] as ReportOrder | null | undefined
  return (
    <>
      <LevelFields values={values} isReadOnly={isReadOnly} onChange={onChange} />
      <MultiSelect<ReportMeasure>
        name="measures"
        label={fields.measures}
        placeholder={words.measures}
        items={reportMeasures.map((id) => ({ id, name: names[id] }))}
        value={listIn<ReportMeasure>(values['measures'])}
        isDisabled={isReadOnly}
        onChange={(ids) => {
          onChange('measures', ids)
          if (order && isMeasureColumn(order.column) && !ids.includes(order.column)) onChange('order', null)
        }}
      />
      <FormulaList
        formulas={listIn<ReportFormula>(values['formulas'])}
        names={names}
        isReadOnly={isReadOnly}
        onChange={(formulas) => {
          onChange('formulas', formulas)
          const isFewer = formulas.length < listIn(values['formulas']).length
          if (isFewer && order && /^f\d/.test(order.column)) onChange('order', null)
        }}
      />
      {hasConditions && (
        <section aria-label={fields.where} className="flex flex-col gap-2">
          <h3 className="m-0 text-13 font-medium">{fields.where}</h3>
          <Conditions
            value={(values['where'] ?? null) as Where | null}
            isReadOnly={isReadOnly}
            onChange={(where) => onChange('where', where)}
          />
          <p className="m-0 text-12 text-text-muted">{words.builder.conditionsHint}</p>
        </section>
      )}
      <RowFields values={values} names={names} isReadOnly={isReadOnly} onChange={onChange} />
      <Switch isSelected={isForAll} isDisabled={isReadOnly} onChange={(isOn) => onChange('everyone', isOn)}>
        {fields.everyone}
      </Switch>
      <MultiSelect<number>
        name="roles"
        label={fields.roles}
        placeholder={isForAll ? words.everyRole : words.adminsOnly}
        items={texts.options['roles'] ?? []}
        value={isForAll ? [] : listIn<number>(values['roles'])}
        isDisabled={isReadOnly || isForAll}
        onChange={(ids) => onChange('roles', ids)}
      />
    </>
  )
}
