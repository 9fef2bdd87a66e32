import {
  datumWords,
  reportMeasures,
  type ReportFormula,
  type ReportMeasure,
} from '@hospital-crm/api/entities'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { FormulaList } from './formula-list.view.tsx'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

const listIn = <Value,>(value: unknown): Value[] => (Array.isArray(value) ? (value as Value[]) : [])

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
  return (
    <>
      <MultiSelect<ReportMeasure>
        name="measures"
        label={fields.measures}
        placeholder={words.measures}
        items={reportMeasures.map((id) => ({ id, name: names[id] }))}
        value={listIn<ReportMeasure>(values['measures'])}
        isDisabled={isReadOnly}
        onChange={(ids) => onChange('measures', ids)}
      />
      <FormulaList
        formulas={listIn<ReportFormula>(values['formulas'])}
        names={names}
        isReadOnly={isReadOnly}
        onChange={(formulas) => onChange('formulas', formulas)}
      />
      <MultiSelect<number>
        name="roles"
        label={fields.roles}
        placeholder={words.everyRole}
        items={texts.options['roles'] ?? []}
        value={listIn<number>(values['roles'])}
        isDisabled={isReadOnly}
        onChange={(ids) => onChange('roles', ids)}
      />
    </>
  )
}
