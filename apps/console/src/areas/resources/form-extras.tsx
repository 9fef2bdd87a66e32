import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { lazy, Suspense, type ReactNode } from 'react'
import { DoctorButton } from './clues/doctor-button.tsx'
import type { FormActions, FormSnapshot } from './resource-form.view.tsx'
import { TryButton } from './sms/try-button.tsx'

const AccountTools = lazy(async () => ({
  default: (await import('./users/account-tools.tsx')).AccountTools,
}))
const ReportTrial = lazy(async () => ({ default: (await import('./reports/report-trial.tsx')).ReportTrial }))
const RoleStarters = lazy(async () => ({
  default: (await import('./roles/role-starters.tsx')).RoleStarters,
}))
const RoleTools = lazy(async () => ({ default: (await import('./roles/role-tools.tsx')).RoleTools }))

interface Extras {
  /** Above the fields of an open row: what it is tried or looked after with. */
  tools?: (id: number, form: FormSnapshot) => ReactNode
  /** Above the fields of a new row: what it can be begun with. */
  beginnings?: (onChange: FormActions['onChange']) => ReactNode
  /** Beside the form. */
  beside?: (values: FormSnapshot['values']) => ReactNode
}

/** What a form bears that asks the server by itself, by the path of its resource. */
const extras: Readonly<Partial<Record<string, Extras>>> = {
  'supervision/smsconfigs': {
    tools: (id, form) => <TryButton key={id} id={id} templates={form.values['templates']} />,
  },
  'supervision/clues': {
    tools: (id, form) => <DoctorButton key={id} id={id} name={form.name} map={form.values['map']} />,
  },
  'supervision/roles': {
    tools: (id, form) => <RoleTools key={id} id={id} values={form.values} />,
    beginnings: (onChange) => <RoleStarters onChange={onChange} />,
  },
  'statistics/reports_config': { beside: (values) => <ReportTrial values={values} /> },
  users: {
    tools: (id, { name, values }) => (
      <AccountTools
        key={id}
        id={id}
        nickname={name}
        hasPassword={values['has_password'] === true}
        isBlocked={values['is_blocked'] === true}
        hasFactor={values['has_factor'] === true}
      />
    ),
  },
}

const above = (
  { tools, beginnings }: Extras,
  id: number | undefined,
  form: FormSnapshot,
  onChange: FormActions['onChange'],
): ReactNode => {
  if (form.kind === 'edit' && id !== undefined) return tools?.(id, form)
  return form.kind === 'new' && !form.isRemoved ? beginnings?.(onChange) : undefined
}

/** The form with what its resource has beside its fields. */
export const withExtras = (
  { path }: ScreenDefinition,
  id: number | undefined,
  form: FormSnapshot,
  onChange: FormActions['onChange'],
): FormSnapshot => {
  const own = extras[path]
  if (!own || form.kind === 'gone') return form
  return {
    ...form,
    note: (
      <>
        {form.note}
        <Suspense>{above(own, id, form, onChange)}</Suspense>
      </>
    ),
    beside: own.beside && <Suspense>{own.beside(form.values)}</Suspense>,
  }
}
