import type { ButtonProps } from '@hospital-crm/ui/button'
import type { CheckboxProps } from '@hospital-crm/ui/checkbox'
import type { ComboBoxProps } from '@hospital-crm/ui/combo-box'
import type { CustomerGridProps, CustomerGridRow } from '@hospital-crm/ui/customer-grid'
import type { CellEdit, DataGridColumn, DataGridProps, DataGridRows } from '@hospital-crm/ui/data-grid'
import type { FormProps } from '@hospital-crm/ui/form'
import type { GridOutputProps } from '@hospital-crm/ui/grid-output'
import type { IconButtonProps } from '@hospital-crm/ui/icon-button'
import type { LinkProps } from '@hospital-crm/ui/link'
import type { ModalProps } from '@hospital-crm/ui/modal'
import type { MoneyFieldProps } from '@hospital-crm/ui/money-field'
import type { NumberFieldProps } from '@hospital-crm/ui/number-field'
import type { RadioGroupProps } from '@hospital-crm/ui/radio-group'
import type { SearchFieldProps } from '@hospital-crm/ui/search-field'
import type { SelectProps } from '@hospital-crm/ui/select'
import type { SwitchProps } from '@hospital-crm/ui/switch'
import type { PasswordFieldProps, TextAreaProps, TextFieldProps } from '@hospital-crm/ui/text-field'
import type { TreeProps } from '@hospital-crm/ui/tree'
import type { VisuallyHiddenProps } from '@hospital-crm/ui/visually-hidden'

/** Names of what may be left out, but not be given as `undefined`. */
type Closed<Props> = {
  [Name in keyof Props]-?: object extends Pick<Props, Name>
    ? { [Given in Name]: undefined } extends Pick<Props, Name>
      ? never
      : Name
    : never
}[keyof Props]

type Row = CustomerGridRow

interface Every {
  button: ButtonProps
  checkbox: CheckboxProps
  comboBox: ComboBoxProps
  customerGrid: CustomerGridProps<Row>
  cellEdit: CellEdit<Row>
  dataGridColumn: DataGridColumn<Row>
  dataGrid: DataGridProps<Row>
  dataGridRows: DataGridRows<Row>
  form: FormProps
  gridOutput: GridOutputProps<Row>
  iconButton: IconButtonProps
  link: LinkProps
  modal: ModalProps
  moneyField: MoneyFieldProps
  numberField: NumberFieldProps
  passwordField: PasswordFieldProps
  radioGroup: RadioGroupProps
  searchField: SearchFieldProps
  select: SelectProps
  switch: SwitchProps
  textArea: TextAreaProps
  textField: TextFieldProps
  tree: TreeProps
  visuallyHidden: VisuallyHiddenProps
}

/** Read by TypeScript alone, against the packed types: an app with `exactOptionalPropertyTypes` hands on what it may not have. */
export const closed: Record<{ [Name in keyof Every]: Closed<Every[Name]> }[keyof Every], true> = {}
