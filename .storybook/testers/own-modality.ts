import { setInteractionModality } from 'react-aria-components'

/**
 * React Aria remembers whether the last input was of keys, a pointer or a screen reader, for the whole page. A page that
 * was just opened shows the focus as after a key; so does every story from here on, whichever was played before it.
 */
export const forgetModality = () => setInteractionModality('keyboard')
