/** A setting that cannot be used; the message names the variable and what it accepts. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Variables as an operator gives them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable without blanks around it; null where it is not there or empty. */
export const text = (environment: Environment, name: string): string | null =>
  environment[name]?.trim() || null

/** The origin of a web address without a path; null where there is none. */
export const webOrigin = (environment: Environment, name: string): string | null => {
  const given = text(environment, name)
  if (given === null) return null
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  if (!isOrigin) throw new SettingsError(`${name} must be an address such as https://crm.example.com`)
  return url.origin
}
