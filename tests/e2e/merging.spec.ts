import { call } from '../contract/support/api.ts'
import { hospitalForFile } from './support/hospital.ts'
import { expect, Given, test, Then, When } from './support/test.ts'

const hospital = hospitalForFile()

test('Two records of one person are compared, made one, found by the old number, and split again', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  // The number that is gone answers where its person is now.
  quiet.allow(/409 \(Conflict\)/)
  const { login, toasts, drawer } = screens
  const { merging } = words
  const { server } = hospital
  const token = await hospital.tokenOf('administrator')
  const make = async (name: string, phone: string) =>
    (
      await call(server, 'customers/customers/create', {
        token,
        body: { name, phone, wechat: 'merge_walk' },
      })
    ).data.id
  const [kept, gone] = [await make('合并甲', '16911110001'), await make('合并乙', '16911110002')]

  await Given('one of them is open, and says that there is another', async () => {
    await login.enter(server.url, hospital.accountOf('administrator'))
    await page.goto(`${server.url}/#/customer/customers/1?open=${kept}`)
    await expect(page.getByText(merging.found(1))).toBeVisible()
  })
  await When('they are compared and the other name is chosen', async () => {
    await page.getByRole('button', { name: merging.compare, exact: true }).click()
    const name = page.getByRole('radiogroup', { name: merging.whose(words.customers.fields.name) })
    await name.getByRole('radio', { name: merging.sides.gone, exact: true }).click()
    await page.getByRole('button', { name: merging.merge, exact: true }).click()
    await toasts.expect(merging.merged('合并乙'))
  })
  await Then('the old address and the old number lead to the one record', async () => {
    await expect(drawer.of('合并乙')).toBeVisible()
    await page.goto(`${server.url}/#/customer/customers/1?open=${gone}`)
    await expect(page).toHaveURL(new RegExp(`open=${kept}(&|$)`))
    const { data } = await call(server, 'customers/customers/index/{menuId}', {
      token,
      params: { menuId: 1 },
      body: { q: '16911110002' },
    })
    expect(data.list.map(({ id }) => id)).toEqual([kept])
  })
  await When('it is split from its history', async () => {
    await drawer.timeline.getByRole('button', { name: merging.split.action, exact: true }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .last()
      .getByRole('button', { name: merging.split.action, exact: true })
      .click()
    await toasts.expect(merging.split.done)
  })
  await Then('both are there as they were', async () => {
    await expect(drawer.of('合并甲')).toBeVisible()
    const { data } = await call(server, 'customers/customers/index/{menuId}', {
      token,
      params: { menuId: 1 },
      body: { filter: { id: [kept, gone] }, sort: [{ field: 'id', order: 'asc' }] },
    })
    expect(data.list.map(({ id, name }) => [id, name])).toEqual([
      [kept, '合并甲'],
      [gone, '合并乙'],
    ])
  })
})

test('What is typed of a record while a colleague makes it part of another one is saved there', async ({
  page,
  words,
  screens,
  quiet,
}) => {
  // What was asked of the number that is gone, while nobody had told of it yet.
  quiet.allow(/409 \(Conflict\)/)
  const { login, toasts, drawer } = screens
  const { followUps } = words.customers
  const { server } = hospital
  const token = await hospital.tokenOf('administrator')
  const make = async (name: string, phone: string) =>
    (await call(server, 'customers/customers/create', { token, body: { name, phone } })).data
  const [kept, gone] = [await make('合并丙', '16911110003'), await make('合并丁', '16911110004')]
  const content = page.getByRole('textbox', { name: followUps.content })

  await Given('a follow-up is half typed', async () => {
    await login.enter(server.url, hospital.accountOf('administrator'))
    await page.goto(`${server.url}/#/customer/customers/1?open=${gone.id}`)
    await drawer.followUp.click()
    await content.fill('周末来院')
  })
  await When('a colleague makes the record part of another one', async () => {
    const side = ({ id, version }: typeof kept) => ({ id, version })
    await call(server, 'customers/customers/merge', {
      token,
      body: { kept: side(kept), gone: side(gone) },
    })
  })
  await Then('the text stands in the details of that one, and is saved there', async () => {
    await expect(page).toHaveURL(new RegExp(`open=${kept.id}(&|$)`))
    await expect(content).toHaveValue('周末来院')
    await content.press('Control+Enter')
    await toasts.expect(followUps.saved)
    const { data } = await call(server, 'customers/followups/index', { token, body: { cus_id: kept.id } })
    expect(data.list.map(({ content: text }) => text)).toEqual(['周末来院'])
  })
})
