import type { ArgTypesEnhancer } from 'storybook/internal/types'
import { photographed } from '../tags/tags.ts'
import { modes } from './modes.ts'

/** What Chromatic does unless a story is tagged for it: nothing. */
export const unphotographed = { chromatic: { disableSnapshot: true } }

/**
 * Switches Chromatic on for the tagged stories, in every mode. Parameters cannot depend on tags by themselves, and
 * an enhancer is the one place that meets both before a story is described to anybody.
 */
export const photographTagged: ArgTypesEnhancer = ({ tags, parameters, argTypes }) => {
  if (tags?.some((tag) => photographed.includes(tag)))
    parameters['chromatic'] = { ...parameters['chromatic'], disableSnapshot: false, modes }
  return argTypes
}
