import type { FieldError, FieldErrors } from '@hospital-crm/machines/login'

/** The words for each wrong field, by its name: the server's own, else those of the form's rule. */
export const formErrors = (
  fields: FieldErrors,
  ruleText: (name: string, problem: Exclude<FieldError['code'], 'refused'>) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      name,
      problem.code === 'refused' ? problem.message : ruleText(name, problem.code),
    ]),
  )
