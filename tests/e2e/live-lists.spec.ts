import type { CustomerRow } from '@hospital-crm/api/entities'
import { call } from '../contract/support/api.ts'
import { askWith } from './support/asking.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile({ SEED_CUSTOMERS: '150' })

test('A list follows what colleagues do, and nothing moves before the reader wants it', async ({
  page,
  words,
  screens,
}) => {
  const { list, login, shell } = screens
  const { list: said } = words.customers
  const token = await hospital.tokenOf('root')
  const edit = async (id: number, fields: Partial<CustomerRow>) => {
    const { code } = await call(hospital.server, 'customers/customers/update', {
      token,
      body: { id, ...fields },
    })
    expect(code).toBe(200)
  }
  const create = async (name: string, hospitalId: number) => {
    const body = { name, phone: `1690000${String(1000 + name.length + hospitalId)}`, hospital: hospitalId }
    expect((await call(hospital.server, 'customers/customers/create', { token, body })).code).toBe(200)
  }
  const { rows } = await askWith(hospital.server, token).list({ filter: { hospital: [2] } })
  const [, second, third] = rows as [CustomerRow, CustomerRow, CustomerRow]
  const before = rows.slice(0, 5).map(({ name }) => name)

  await Given('somebody of one hospital looks at its customers', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('hospital'))
    await expect(shell.status).toHaveText(words.shell.socket.online)
    await page.goto(`${hospital.server.url}/#/customer/customers/1`)
    await expect.poll(() => list.names(5)).toEqual(before)
    await list.checkbox(1).check()
    await list.cell(2, 'phone').click()
  })
  await When('a colleague changes the row under the focus', () => edit(third.id, { phone: '16900000999' }))
  await Then('it changes where it stands', async () => {
    await expect(list.cell(2, 'phone')).toHaveText('16900000999')
    await expect(list.cell(2, 'phone')).toBeFocused()
    expect(await list.names(5)).toEqual(before)
  })
  await When('a selected row goes to another hospital', () => edit(second.id, { hospital: 1 }))
  await Then('its number stays, and nothing else of it', async () => {
    await expect(list.cell(1, 'name')).toHaveText(`#${second.id}`)
    await expect(list.cell(1, 'phone')).toHaveText('')
    await expect(list.checkbox(1)).toBeChecked()
  })
  await When('customers come in, one of them elsewhere', async () => {
    await page.getByRole('button', { name: said.clearSelection }).click()
    await create('新一', 2)
    await create('别家', 1)
    await create('新二十', 2)
  })
  await Then('they wait until they are wanted', async () => {
    const waiting = page.getByRole('button', { name: said.waiting(2), exact: true })
    await expect(waiting).toBeVisible()
    expect((await list.names(1))[0]).toBe(before[0])
    await waiting.click()
    await expect.poll(() => list.names(3)).toEqual(['新二十', '新一', before[0]])
    await expect(waiting).toHaveCount(0)
  })
  await Then('one that came meanwhile does not wait any more once the list was asked anew', async () => {
    await create('新三百零', 2)
    const waiting = page.getByRole('button', { name: said.waiting(1), exact: true })
    await expect(waiting).toBeVisible()
    await list.find('新一')
    await list.expectCount(1)
    await list.search.fill('')
    await expect.poll(() => list.names(2)).toEqual(['新三百零', '新二十'])
    await expect(waiting).toHaveCount(0)
  })
})

test(
  'What somebody does in a list brings in no row that waits there',
  { tag: '@full' },
  async ({ page, words, screens }) => {
    const { drawer, list, login, shell, toasts } = screens
    const { list: said, followUps, remove } = words.customers
    const token = await hospital.tokenOf('root')
    const { rows } = await askWith(hospital.server, token).list({})
    const [first, second, third, fourth] = rows.map(({ name }) => name)
    const waiting = page.getByRole('button', { name: said.waiting(1), exact: true })

    await Given('a new customer waits above a list', async () => {
      await login.enter(hospital.server.url, hospital.accountOf('full'))
      await expect(shell.status).toHaveText(words.shell.socket.online)
      await page.goto(`${hospital.server.url}/#/customer/customers/1`)
      await expect.poll(() => list.names(3)).toEqual([first, second, third])
      const body = { name: '等待中的客户', phone: '16900000777' }
      expect((await call(hospital.server, 'customers/customers/create', { token, body })).code).toBe(200)
      await expect(waiting).toBeVisible()
    })
    await When('a follow-up is written from a row', async () => {
      await list.cell(1, 'name').hover()
      await page.locator(`.data-grid-row-toolbar [title="${followUps.action}"]`).click()
      await page.getByRole('textbox', { name: followUps.content }).fill('电话里说下周再来')
      await page.keyboard.press('Control+Enter')
      await toasts.expect(followUps.saved)
    })
    await Then('the row has it where it stands, and the new one still waits', async () => {
      await list.moveTo(1, 'last_followed_content')
      await expect(list.cell(1, 'last_followed_content')).toHaveText('电话里说下周再来')
      expect(await list.names(3)).toEqual([first, second, third])
      await expect(waiting).toBeVisible()
    })
    await When('an open customer is moved to the bin', async () => {
      await list.click(1, 'name')
      await page.keyboard.press('Control+Enter')
      await drawer.more.click()
      await drawer.remove.click()
      await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
      await toasts.expect(remove.done(1))
    })
    await Then('the rows below close up, and the new one still waits', async () => {
      await expect.poll(() => list.names(3)).toEqual([first, third, fourth])
      await expect(waiting).toBeVisible()
    })
  },
)

test('A block from a sheet is pasted, marked where it cannot be stored, and taken back', async ({
  page,
  words,
  screens,
}) => {
  const { list, login, toasts } = screens
  const { cells } = words.customers.edit
  const asking = askWith(hospital.server, await hospital.tokenOf('root'))
  const lists = await asking.options()
  const [status, tag] = [lists.customerStatus[3]!, lists.customerTags[0]!]
  const { rows } = await asking.list({})
  const [first, second] = rows as [CustomerRow, CustomerRow]
  const stored = async () =>
    (await asking.list({ filter: { id: [first.id, second.id] } })).rows.map((row) => [
      row.phone,
      row.status,
      row.tags,
    ])
  const before = await stored()
  await Given('somebody who may change everything looks at the master table', async () => {
    await login.enter(hospital.server.url, hospital.accountOf('full'))
    await page.goto(`${hospital.server.url}/#/customer/customers/1`)
    await expect(list.cell(0, 'id')).toHaveText(String(first.id))
    await list.cell(0, 'phone').click()
  })
  await When('two lines are pasted, of which one holds half a number', () =>
    list.paste(`169-0000-0555\t${status.name}\t${tag.name}\r\n169\t${status.name}\t${tag.name}`),
  )
  await Then('what is understood is stored, and one line says so', async () => {
    await expect(toasts.message([cells.saved(5), cells.lost(1)].join(cells.join))).toBeVisible()
    await expect(list.cell(1, 'phone')).toHaveAttribute('data-state', 'failed')
    expect(await stored()).toEqual([
      ['16900000555', status.id, [tag.id]],
      [second.phone, status.id, [tag.id]],
    ])
  })
  await When('it is taken back', () =>
    toasts.act([cells.saved(5), cells.lost(1)].join(cells.join), cells.undo),
  )
  await Then('what was there is there again', async () => {
    await toasts.expect(cells.undone(5))
    expect(await stored()).toEqual(before)
  })
})
