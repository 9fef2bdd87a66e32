import type { Decorator, Loader, StoryContext } from '@storybook/react-vite'
import { languageOf } from '../decorators/messages.tsx'
import { holdsChinese } from './in-english.ts'
import { say, speak } from './say.ts'

/** Stories of the components; those of the console show what its server answers. */
const isOfComponents = (title: string) => /^(?:Components|Quality|Patterns\/Combinations)\b/.test(title)

/** Puts the values of a story into the language of the toolbar, for what renders them and for its play. */
export const contentLoader: Loader = (context) => {
  speak(languageOf(context.globals))
  if (isOfComponents(context.title)) context.args = say(context.args)
  return {}
}

/** Says what a story renders in its own language, where a page shows several. */
export const withContent: Decorator = (Story, { globals }) => {
  speak(languageOf(globals))
  return <Story />
}

const heard = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title']

/** Whatever can be read or heard on the page, but for what React Aria has told of the stories before. */
const textsOfPage = () =>
  [...document.body.children]
    .filter((part) => part instanceof HTMLElement && !part.matches('[data-live-announcer]'))
    .flatMap((part) => [
      ...(part as HTMLElement).innerText.split('\n'),
      ...heard.flatMap((name) =>
        [...part.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
      ),
    ])

/** As a test, a story of a component has nothing Chinese on its page in English. @throws {Error} that names what it has */
export function onlyEnglish({ title, globals, parameters }: StoryContext): void {
  if (!('__vitest_browser__' in globalThis) || !isOfComponents(title)) return
  if (languageOf(globals) === 'zh' || parameters['showsLanguages'] === true) return
  const left = textsOfPage().filter(holdsChinese)
  if (left.length > 0) throw new Error(`Chinese on an English page: ${left.join(' | ')}`)
}
