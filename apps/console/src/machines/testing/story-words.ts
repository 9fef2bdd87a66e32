import { expect, waitFor } from 'storybook/test'
import { loadMessages, type Language, type Messages } from '../../messages/index.ts'

/** The language in which a story is shown: what is not Chinese has English words, drawn out or from right to left. */
export const languageOfStory = (globals: Record<string, unknown>): Language =>
  globals['language'] === 'zh' ? 'zh' : 'en'

/** Loader of the arguments that are words: what a server or the console says in the language of the story. */
export const argsIn =
  (tell: (language: Language) => object | Promise<object>) =>
  async (context: { args: object; globals: Record<string, unknown> }): Promise<Record<string, never>> => {
    context.args = { ...context.args, ...(await tell(languageOfStory(context.globals))) }
    return {}
  }

/** The texts of an area in the language in which a story is shown, for its play to look for. */
export const storyWords = async <Area extends keyof Messages>(
  area: Area,
  { globals }: { globals: Record<string, unknown> },
): Promise<Messages[Area]> => loadMessages(area, languageOfStory(globals))

/** The first screen of a story may have to be loaded before it can be found. */
export const patiently = { timeout: 30_000 } as const

/** An overlay is in the document a moment before it can be seen. */
export const isSeen = async (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(element).toBeVisible(), patiently)
