import { diseases } from './diseases.ts'
import { hospitals } from './hospitals.ts'

/** Texts of every resource that has a screen, by its path. */
export const resources = {
  'supervision/hospitals': hospitals,
  'supervision/diseases': diseases,
}

/** By what each page is found beside its title. */
export const resourceKeywords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(resources).map(([path, { keywords }]) => [path, keywords]),
)
