import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

const pasted = ['粘贴的甲', '粘贴的乙'] as const

test('Pasted cells that could not be saved are still there after a look at another page', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  const { drafts, list, login, shell, toasts } = screens
  const { fields, edit } = words.customers
  const asking = askWith(hospital.server, await hospital.tokenOf('full'))
  const { rows } = await asking.list({ page_size: 2 })
  const calls = '**/customers/customers/update'
  quiet.allow(/ERR_FAILED.*customers\/customers\/update$/)

  await When('two names are pasted while nobody answers', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await shell.openPage(words.shell.menu.customers)
    await expect.poll(() => list.names(2)).toEqual(rows.map(({ name }) => name))
    await page.route(calls, (route) => route.abort())
    await list.cell(0, 'name').click()
    await list.paste(pasted.join('\r\n'))
    for (const at of [0, 1]) {
      await expect(list.cell(at, 'name')).toHaveAttribute('data-state', 'failed')
      await expect(list.cell(at, 'name')).toContainText(pasted[at] ?? '')
    }
    await expect(drafts.offer).toHaveCount(0)
  })
  await When('the agent looks at another page', () => shell.openPage(words.shell.menu.console))
  await Then('both are offered, each with whom it is about', async () => {
    await expect(drafts.offer).toContainText(words.drafts.offer(2))
    await drafts.offer.getByRole('button', { name: words.drafts.show }).click()
    const offers = page.getByRole('dialog', { name: words.drafts.list }).getByRole('listitem')
    for (const { name } of rows)
      await expect(offers.filter({ hasText: `${name} · ${fields.name}` })).toHaveCount(1)
    await page.unroute(calls)
    await offers
      .filter({ hasText: rows[1]?.name ?? '' })
      .getByRole('button', { name: words.drafts.resume })
      .click()
  })
  await Then('it goes on where it was, and can be saved', async () => {
    const form = page.getByRole('dialog', { name: words.drafts.editTitle })
    await expect(form.getByRole('textbox', { name: fields.name })).toHaveValue(pasted[1])
    await form.getByRole('button', { name: words.drafts.save, exact: true }).click()
    await toasts.expect(edit.succeeded(fields.name))
    await expect.poll(() => list.names(2)).toEqual([rows[0]?.name, pasted[1]])
    await expect(drafts.offer).toContainText(`${rows[0]?.name} · ${fields.name}`)
  })
})
