import { screen, type userEvent } from 'storybook/test'
import { patiently, storyWords } from '../../machines/testing/story-words.ts'

interface Played {
  userEvent: Pick<typeof userEvent, 'type' | 'clear' | 'click'>
  globals: Record<string, unknown>
}

/** Fills in the login form and sends it. */
export const logIn = async (context: Played, password: string): Promise<void> => {
  const { userEvent } = context
  const { login } = await storyWords('front', context)
  const username = await screen.findByLabelText(login.username, {}, patiently)
  await userEvent.clear(username)
  await userEvent.type(username, 'limin')
  await userEvent.type(screen.getByLabelText(login.password), `${password}{Enter}`)
}

/** Chooses an entry of the user's own menu. */
export const choose = async ({ userEvent }: Played, menu: string, entry: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: menu }, patiently))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }, patiently))
}
