import { diseases } from './diseases.ts'
import { hospitals } from './hospitals.ts'

/** Texts of every resource that has a screen, by its path. */
export const resources = {
  'supervision/hospitals': hospitals,
  'supervision/diseases': diseases,
}
