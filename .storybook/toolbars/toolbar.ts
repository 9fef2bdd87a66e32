import type { Preview } from '@storybook/react-vite'

/** A switch in Storybook's toolbar. */
export type Toolbar = NonNullable<Preview['globalTypes']>[string]
