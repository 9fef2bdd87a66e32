import { Label, ProgressBar } from 'react-aria-components'

interface ProgressProps {
  label: string
  /** Done so far, 0 to `maxValue`; `undefined` shows an endless bar. */
  value?: number | undefined
  /** @default 100 */
  maxValue?: number
  /** Replaces the percentage, for instance `120 / 400`. */
  valueText?: string
}

/** A long step whose share done is known, such as an export. */
function Progress({ label, value, maxValue = 100, valueText }: ProgressProps) {
  return (
    <ProgressBar
      className="ui-progress"
      maxValue={maxValue}
      {...(value === undefined ? { isIndeterminate: true } : { value })}
      {...(valueText === undefined ? {} : { valueLabel: valueText })}
    >
      {({ percentage, valueText: shown }) => (
        <>
          <Label className="ui-progress__label">{label}</Label>
          <span className="ui-progress__value">{shown}</span>
          <span className="ui-progress__track">
            <span className="ui-progress__bar" style={{ inlineSize: `${percentage ?? 30}%` }} />
          </span>
        </>
      )}
    </ProgressBar>
  )
}

export { Progress }
export type { ProgressProps }
