import {
  formulaFormats,
  measureNames,
  REPORT_FORMULAS,
  type Measure,
  type ReportFormula,
} from '@hospital-crm/api/entities'
import { parseFormula } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Select } from '@hospital-crm/ui/select'
import { TextField } from '@hospital-crm/ui/text-field'
import { Plus, Trash2 } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

interface FormulaListProps {
  formulas: readonly ReportFormula[]
  /** What measures are called on the screen. */
  names: Readonly<Record<Measure, string>>
  isReadOnly: boolean
  onChange: (formulas: ReportFormula[]) => void
}

interface OneFormulaProps extends Pick<FormulaListProps, 'names' | 'isReadOnly'> {
  at: number
  formula: ReportFormula
  onChange: (formula: ReportFormula) => void
  onRemove: () => void
}

const OneFormula = ({ at, formula, names, isReadOnly, onChange, onRemove }: OneFormulaProps) => {
  const { formulas: words } = useMessages('dataCenter').figures
  const read = parseFormula(formula.text)
  const fault = formula.text !== '' && 'fault' in read ? read.fault : undefined
  return (
    <div role="group" aria-label={words.one(at + 1)} className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={words.name}
            value={formula.name}
            maxLength={32}
            isRequired
            isDisabled={isReadOnly}
            onChange={(name) => onChange({ ...formula, name })}
          />
        </div>
        <div className="w-32 flex-none">
          <Select<ReportFormula['format']>
            label={words.format}
            items={formulaFormats.map((id) => ({ id, name: words.formats[id] }))}
            value={formula.format}
            isDisabled={isReadOnly}
            onChange={(format) => format && onChange({ ...formula, format })}
          />
        </div>
        {!isReadOnly && (
          <IconButton icon={<Trash2 />} label={words.remove(formula.name)} onPress={onRemove} />
        )}
      </div>
      <TextField
        name={`formulas.${at}.text`}
        label={words.text}
        value={formula.text}
        placeholder={words.example}
        description={words.hint}
        isRequired
        isDisabled={isReadOnly}
        onChange={(text) => onChange({ ...formula, text })}
        {...(fault && {
          errorMessage: words.fault(
            fault.from + 1,
            formula.text.slice(fault.from, fault.to),
            words.problems[fault.problem],
          ),
        })}
      />
      {!isReadOnly && (
        <Select<Measure>
          label={words.insert}
          items={measureNames.map((id) => ({ id, name: `${names[id]} · ${id}` }))}
          value={null}
          onChange={(name) => name && onChange({ ...formula, text: `${formula.text} ${name}`.trimStart() })}
        />
      )}
    </div>
  )
}

/** Columns that are worked out from measures: each with its name, its formula and how its value is read. */
export const FormulaList = ({ formulas, names, isReadOnly, onChange }: FormulaListProps) => {
  const { formulas: words } = useMessages('dataCenter').figures
  return (
    <section aria-label={words.title} className="flex flex-col gap-4">
      <h3 className="m-0 text-13 font-medium">{words.title}</h3>
      {formulas.map((formula, at) => (
        <OneFormula
          // oxlint-disable-next-line react/no-array-index-key -- formulas have no id, and their order is their own
          key={at}
          at={at}
          formula={formula}
          names={names}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(formulas.with(at, next))}
          onRemove={() => onChange(formulas.toSpliced(at, 1))}
        />
      ))}
      {!isReadOnly && formulas.length < REPORT_FORMULAS && (
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onPress={() => onChange([...formulas, { name: '', text: '', format: 'number' }])}
          >
            {words.add}
          </Button>
        </div>
      )}
    </section>
  )
}
