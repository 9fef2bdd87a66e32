import { Label, ProgressBar } from 'react-aria-components'
import { fits, ProgressCircle } from './progress-circle.tsx'

interface ProgressProps {
  /** What is being done, such as the name of an export. */
  label: string
  /** Leaves the label to assistive technology, where the place says what is being done. @default false */
  isLabelHidden?: boolean
  /**
   * Done so far, 0 to `maxValue`. Without it, or as a share of nothing (`NaN`), nobody knows, and the bar runs without
   * end. @selector [data-endless]
   */
  value?: number | undefined
  /** What `value` reaches when all is done. @default 100 */
  maxValue?: number
  /** Takes the place of the percentage, for instance `120 / 400`; read out. */
  valueText?: string | undefined
  /** How long it will take, or why it stopped; a quiet line below. */
  description?: string | undefined
  /** `circle` where there is no room for a line, such as on a tile. @default 'bar' @selector [data-look] */
  look?: 'bar' | 'circle'
  /** Diameter of a circle in px; the value stands inside where it fits, else below. @default 48 */
  size?: number
  /** `success` when it is done, `danger` when it stopped; say so in the words too. @default 'normal' @selector [data-tone] */
  tone?: 'normal' | 'success' | 'danger'
}

/**
 * How much of a long step is done, as a bar or a circle, with words.
 *
 * https://react-aria.adobe.com/ProgressBar
 */
function Progress(props: ProgressProps) {
  const { label, isLabelHidden = false, maxValue = 100, valueText, description } = props
  const value = Number.isNaN(props.value) ? undefined : props.value
  const { look = 'bar', size = 48, tone = 'normal' } = props
  return (
    <ProgressBar
      className="ui-progress"
      data-look={look}
      data-tone={tone}
      data-endless={value === undefined || undefined}
      maxValue={maxValue}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      {...(value === undefined ? { isIndeterminate: true } : { value })}
      {...(valueText === undefined ? {} : { valueLabel: valueText })}
    >
      {({ percentage, valueText: shown }) => (
        <>
          {!isLabelHidden && <Label className="ui-progress__label">{label}</Label>}
          {look === 'circle' ? (
            <>
              <ProgressCircle share={percentage} size={size} text={shown} />
              {!fits(shown, size) && <span className="ui-progress__value">{shown}</span>}
            </>
          ) : (
            <>
              <span className="ui-progress__value">{shown}</span>
              <span className="ui-progress__track">
                <span
                  className="ui-progress__bar"
                  {...(percentage === undefined ? {} : { style: { inlineSize: `${percentage}%` } })}
                />
              </span>
            </>
          )}
          {description !== undefined && <span className="ui-progress__description">{description}</span>}
        </>
      )}
    </ProgressBar>
  )
}

export { Progress }
export type { ProgressProps }
