import type { BodyOf } from '@hospital-crm/api/contract'
import {
  DEFAULT_SEX,
  DEFAULT_STATUS,
  type CustomerForm,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { centsToMoney, isMoney, isPhone, moneyToCents, normalisePhone } from '@hospital-crm/api/rules'
import { fieldProblem, isEmptyValue, storedValue } from '../fields/field-rules.ts'
import { formSections } from './form-sections.ts'

/** A customer that nothing has been typed of. @param hospital id of the only hospital, 0 where there are several */
export const blankForm = (orderNumber: string, hospital: number): CustomerForm => ({
  name: '',
  age: null,
  sex: DEFAULT_SEX,
  phone: '',
  order_time: null,
  hospital,
  disease: 0,
  source: 0,
  consulting: 0,
  status: DEFAULT_STATUS,
  tags: [],
  order_num: orderNumber,
  cfz: 0,
  mature: 0,
  qq: '',
  wechat: '',
  contacts: [],
  content: '',
  desc: '',
  web_url: '',
  ok_url: '',
  prv: '',
  city: '',
  district: '',
  address: '',
  unique: '',
  promoted_id: 0,
  keywords_id: '',
  keywords: '',
  inspectCost: '',
  treatmentCost: '',
  successorCost: '',
  clue_unit_name: '',
  clue_adv_name: '',
  clue_creative_id: '',
  clue_id: 0,
})

const cents = (text: string): number => (isMoney(text.trim()) ? moneyToCents(text.trim()) : 0)

/** The sum of the three costs, as the server will compute it. */
export const priceOf = ({ inspectCost, treatmentCost, successorCost }: CustomerForm): string =>
  centsToMoney(cents(inspectCost) + cents(treatmentCost) + cents(successorCost))

/** What is wrong with a field; problems of the server come in its own words. */
export type FormProblems<Words> = Partial<Record<WritableField, Words>>

const allFields: readonly WritableField[] = [
  ...formSections.flatMap(({ fields }) => fields),
  'city',
  'district',
]

interface FieldRules {
  isRequired: (field: WritableField) => boolean
  isReadOnly: (field: WritableField) => boolean
}

/** What is wrong with a form before it is sent; empty when nothing is. */
export const formProblems = (form: CustomerForm, rules: FieldRules): FormProblems<FieldProblem> => {
  const found: FormProblems<FieldProblem> = {}
  for (const field of allFields) {
    const problem = fieldProblem(field, form[field], rules.isRequired(field) && !rules.isReadOnly(field))
    if (problem) found[field] = problem
  }
  const hasContact = [form.phone, form.wechat, form.qq].some((text) => text.trim() !== '')
  return hasContact ? found : { phone: 'contact_required', ...found }
}

/** Companions of whom something was typed. */
const namedContacts = ({ contacts }: CustomerForm) =>
  contacts
    .map(({ name, phone, relation }) => ({
      name: name.trim(),
      phone: normalisePhone(phone),
      relation: relation.trim(),
    }))
    .filter((contact) => Object.values(contact).some((text) => text !== ''))

/** What is sent: everything that was given, in its stored form, without fields that the role only shows. */
export const toCreateBody = (
  form: CustomerForm,
  isReadOnly: (field: WritableField) => boolean,
): Partial<CustomerForm> => {
  const values = { ...form, contacts: namedContacts(form) }
  const given = (Object.keys(values) as WritableField[])
    .filter((field) => !isReadOnly(field) && !isEmptyValue(values[field]))
    .map((field) => [field, storedValue(field, values[field])] as const)
    .filter(([, value]) => value !== '')
  return Object.fromEntries(given)
}

/** The server's words by field: "contacts.0.phone" belongs to the companions. */
export const serverProblems = (fields: Readonly<Record<string, string>>): FormProblems<string> =>
  Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.split('.')[0] ?? path, words]))

/** Fields that tell one person from another. */
export const contactFields = ['phone', 'wechat', 'qq', 'unique', 'contacts'] as const
export type ContactForm = Pick<CustomerForm, (typeof contactFields)[number]>

/** The ways of contact to look for in other records; undefined while none is complete. */
export const duplicateQuestion = (
  form: Partial<ContactForm>,
): BodyOf<'customers/customers/duplicateCheck'> | undefined => {
  const { phone = '', wechat = '', qq = '', unique = '', contacts = [] } = form
  const number = normalisePhone(phone)
  const texts = Object.entries({ wechat, qq, unique })
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([, text]) => text !== '')
  const companions = contacts
    .map((contact) => normalisePhone(contact.phone))
    .filter((companion) => isPhone(companion))
    .map((companion) => ({ name: '', phone: companion, relation: '' }))
  const question = {
    ...(isPhone(number) && { phone: number }),
    ...Object.fromEntries(texts),
    ...(companions.length > 0 && { contacts: companions }),
  }
  return Object.keys(question).length > 0 ? question : undefined
}
