import type { BodyOf } from '@hospital-crm/api/contract'
import {
  contactWays,
  customerFields,
  emptyValueOf,
  isEmptyValue,
  writableFields,
  type CustomerForm,
  type DuplicateWay,
  type WritableField,
} from '@hospital-crm/api/entities'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { centsToMoney, isMoney, isPhone, moneyToCents, normalisePhone } from '@hospital-crm/api/rules'
import { fieldProblem, storedValue } from '../fields/field-rules.ts'

/** A customer that nothing has been typed of. @param hospital id of the only hospital, 0 where there are several */
export const blankForm = (orderNumber: string, hospital: number): CustomerForm => {
  const empty = writableFields.map((field) => [
    field,
    customerFields[field].kind === 'money' ? '' : emptyValueOf(field),
  ])
  return { ...(Object.fromEntries(empty) as CustomerForm), order_num: orderNumber, hospital }
}

const cents = (text: string): number => (isMoney(text.trim()) ? moneyToCents(text.trim()) : 0)

/** The sum of the three costs, as the server will compute it. */
export const priceOf = ({ inspectCost, treatmentCost, successorCost }: CustomerForm): string =>
  centsToMoney(cents(inspectCost) + cents(treatmentCost) + cents(successorCost))

/** What is wrong with a field; problems of the server come in its own words. */
export type FormProblems<Words> = Partial<Record<WritableField, Words>>

interface FieldRules {
  isRequired: (field: WritableField) => boolean
  isReadOnly: (field: WritableField) => boolean
}

/** What is wrong with a form before it is sent; empty when nothing is. */
export const formProblems = (form: CustomerForm, rules: FieldRules): FormProblems<FieldProblem> => {
  const found: FormProblems<FieldProblem> = {}
  for (const field of writableFields) {
    const problem = fieldProblem(field, form[field], rules.isRequired(field) && !rules.isReadOnly(field))
    if (problem) found[field] = problem
  }
  const hasContact = contactWays.some((way) => form[way].trim() !== '')
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

/** What tells one person from another. */
export type ContactForm = Pick<CustomerForm, DuplicateWay>

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
