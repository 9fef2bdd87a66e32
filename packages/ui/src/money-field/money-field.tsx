import { useId, type Ref } from 'react'
import {
  Group,
  Input,
  TextField as AriaTextField,
  useLocale,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import {
  FieldLabel,
  FieldMessages,
  fieldState,
  type FieldTexts,
  type OwnFieldProps,
} from '../field/field.tsx'
import { useWords } from '../words/use-words.ts'
import { decimalPlaces } from './decimal-text.ts'
import { useMoneyText } from './use-money-text.ts'
import { moneyFieldWords } from './words.ts'

interface MoneyFieldProps
  extends
    Omit<AriaTextFieldProps, OwnFieldProps | 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'>,
    FieldTexts {
  /** A decimal text such as `-1234.50`, never a number: floats lose cents. Empty for no amount. */
  value?: string | undefined
  /** What stands there at first, where the field keeps its own value. @default '' */
  defaultValue?: string | undefined
  /** Called while typing with the amount as a decimal text without groups; empty when there is none. */
  onChange?: ((value: string) => void) | undefined
  /** ISO 4217 code, whose sign stands before the amount. @default 'CNY' */
  currency?: string
  /** Decimal places that the currency has, 0 to 20; more of them are an error. @default 2 */
  places?: number
  placeholder?: string
  /** The input element, to focus it. */
  inputRef?: Ref<HTMLInputElement>
}

function signOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/**
 * An amount of money as an exact decimal text. It takes what people write (`1,234.5`, `12,50`, `１２`, `3万`) and shows it in the
 * groups of the language when the field is left.
 *
 * https://react-aria.adobe.com/TextField
 */
function MoneyField(props: MoneyFieldProps) {
  const { label, isLabelHidden, description, errorMessage, currency = 'CNY', places = 2, ...others } = props
  const { value, defaultValue, onChange, placeholder, inputRef, ...rest } = others
  const signId = useId()
  const { locale } = useLocale()
  const { tooFine, notAmount } = useWords(moneyFieldWords)
  const field = useMoneyText({ value, defaultValue, onChange, places })
  const unfit = decimalPlaces(field.amount) > places ? tooFine(places) : undefined
  const error = errorMessage || (field.refused === undefined ? unfit : notAmount(field.refused))
  return (
    <AriaTextField
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage: error })}
      ref={field.field}
      value={field.text}
      onChange={field.onChange}
      onBlur={(event) => {
        field.onBlur()
        rest.onBlur?.(event)
      }}
      onCompositionStart={field.onCompositionStart}
      onCompositionEnd={(event) => field.onCompositionEnd((event.target as HTMLInputElement).value)}
      inputMode="decimal"
      autoComplete="off"
      aria-describedby={signId}
      className="ui-field ui-money-field"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control">
        <span className="ui-field__affix" id={signId}>
          {signOf(currency, locale)}
        </span>
        <Input
          className="ui-field__input ui-money-field__input"
          name=""
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </Group>
      {rest.name !== undefined && !rest.isDisabled && (
        <input type="hidden" name={rest.name} value={field.amount} />
      )}
      <FieldMessages description={description} errorMessage={error} />
    </AriaTextField>
  )
}

export { MoneyField }
export type { MoneyFieldProps }
