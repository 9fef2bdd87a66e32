import { userEvent } from 'storybook/test'

/**
 * Stands in for `@testing-library/user-event` where React Aria's testers ask for it. Storybook brings a copy of its own, and
 * two copies in one page both follow what is typed: letters are lost in the stories that come after.
 */
// oxlint-disable-next-line import/no-default-export -- the testers import the default of the package that this stands in for
export { userEvent, userEvent as default }
