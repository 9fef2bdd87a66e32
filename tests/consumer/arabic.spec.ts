import type { Page } from 'playwright/test'
import { expect, test as base } from './support/test.ts'

/**
 * Notes every Latin word that is ever in the page: in texts, names, titles and what is announced and gone again. What
 * is written on a key stays as it is.
 */
const watch = () => {
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']
  const attributes = [...spoken, 'aria-valuetext', 'aria-placeholder']
  const found = new Set<string>()
  const note = (text: string | null | undefined) => {
    // Keys and kinds of files go by what is written on them, in React Aria's own Arabic too.
    if (text && /[A-Za-z]{2,}/u.test(text.replaceAll(/DELETE|Enter|CSV|XLSX/g, ''))) found.add(text.trim())
  }
  const look = (node: Node) => {
    if (node instanceof Text && !['STYLE', 'SCRIPT', 'KBD'].includes(node.parentElement?.tagName ?? ''))
      note(node.data)
    if (!(node instanceof Element)) return
    for (const name of attributes) note(node.getAttribute(name))
    if (!['STYLE', 'SCRIPT', 'KBD'].includes(node.tagName)) node.childNodes.forEach(look)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      look(target instanceof Element && addedNodes.length > 0 ? target.cloneNode() : target)
      addedNodes.forEach(look)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: attributes })
  Object.assign(window, { latinWords: () => [...found] })
}

const test = base.extend({
  page: async ({ page }, provide) => {
    await page.addInitScript(watch)
    await provide(page)
  },
})

const latinWords = (app: Page) =>
  app.evaluate(() => (window as unknown as { latinWords: () => string[] }).latinWords())

test('a page in a language from outside runs from right to left', async ({ app }) => {
  await expect(app.getByRole('grid', { name: 'المرضى' })).toHaveCSS('direction', 'rtl')
  await expect(app.getByText('عدد الصفوف ٢٠٠')).toBeVisible()
  expect(await latinWords(app)).toEqual([])
})

test('a grid speaks that language alone: its menus, sorting, selection, editing and clipboard', async ({
  app,
}) => {
  await app.getByRole('columnheader', { name: 'الاسم' }).click()
  await app.getByRole('checkbox', { name: 'تحديد الكل' }).click()
  await expect(app.getByText('مريض 100', { exact: true })).toBeVisible()
  // Rows beside the view are drawn anew a moment after those in it.
  await expect(app.getByText('مريض 10', { exact: true })).toHaveCount(1)
  await app.getByText('مريض 10', { exact: true }).click({ button: 'right' })
  await expect(app.getByRole('menuitem', { name: 'نسخ' })).toBeVisible()
  await app.keyboard.press('Escape')
  await app.getByRole('columnheader', { name: 'الزيارات' }).hover()
  await app.locator('.data-grid-header-menu').nth(1).click()
  await app.getByRole('menuitem', { name: 'تثبيت في البداية' }).click()
  await app.getByText('مريض 1', { exact: true }).click()
  await app.keyboard.press('ArrowLeft')
  await app.keyboard.type('خطأ')
  await app.keyboard.press('Enter')
  await expect(app.getByText('اكتب رقمًا').first()).toBeAttached()
  await app.keyboard.press('Escape')
  await app.keyboard.press('Control+c')
  await app.keyboard.press('ArrowLeft')
  await app.keyboard.press('Enter')
  await expect(app.locator('.ui-calendar').first()).toBeVisible()
  await app.keyboard.press('Control+a')
  await app.keyboard.type('غدا')
  await app.keyboard.press('Enter')
  await expect(app.getByText('اكتب التاريخ هكذا').first()).toBeAttached()
  expect(await latinWords(app)).toEqual([])
})

test('trees, fields and dialogs speak it too', async ({ app }) => {
  await app.getByRole('button', { name: 'بيانات المريض' }).click()
  await expect(app.getByRole('button', { name: 'إغلاق' })).toBeVisible()
  await app.keyboard.press('Escape')
  await app.getByRole('button', { name: 'حذف المريض' }).click()
  await app.getByRole('button', { name: 'إلغاء', exact: true }).last().click()
  await app.getByRole('searchbox', { name: 'بحث' }).fill('الشمال')
  await expect(app.getByText('عُثر على ٣')).toBeAttached()
  await app.getByRole('combobox', { name: 'الوسوم' }).fill('آخر')
  await expect(app.getByRole('option', { name: 'إنشاء «آخر»' })).toBeVisible()
  await app.keyboard.press('Escape')
  const large = { name: 'كبير', mimeType: 'image/png', buffer: Buffer.alloc(4096) }
  await app.locator('input[type=file]').setInputFiles(large)
  await expect(app.getByText('كبير: أكبر من ١ كيلوبايت')).toBeVisible()
  await app.getByRole('textbox', { name: 'المبلغ' }).fill('1.234')
  await app.keyboard.press('Tab')
  await expect(app.getByText('٢ من المنازل العشرية على الأكثر')).toBeVisible()
  for (const label of ['المدة', 'الموعد'])
    await test.step(label, async () => {
      await app.getByRole('group', { name: label }).getByRole('button').first().click()
      await expect(app.getByRole('button', { name: 'اليوم', exact: true }).last()).toBeVisible()
      await app.keyboard.press('Escape')
    })
  for (const label of ['الجناح', 'البيوت', 'العنوان'])
    await test.step(label, async () => {
      await app.getByRole('button', { name: label }).first().click()
      await app.keyboard.press('Escape')
    })
  expect(await latinWords(app)).toEqual([])
})

test('lists of customers speak it, with what stands around them', async ({ app }) => {
  await app.getByRole('button', { name: 'القوائم' }).click()
  const grid = app.locator('.data-grid')
  await expect(grid.getByText('عميل 1', { exact: true })).toBeVisible()
  await grid.getByText('عميل 1', { exact: true }).click()
  await app.keyboard.press('End')
  await expect(grid.getByText('٣٧٥')).toBeAttached()
  await app.getByRole('button', { name: 'إضافة شرط' }).click()
  await expect(app.getByRole('textbox', { name: 'القيمة' })).toBeVisible()
  const relation = app.getByRole('button', { name: /العلاقة/ })
  await relation.click()
  await app.getByRole('option', { name: 'يبدأ بـ' }).click()
  // The closed list gives the focus back, which would take it from what comes next.
  await expect(relation).toBeFocused()
  await app.getByRole('checkbox', { name: 'إظهار الزيارات' }).press(' ')
  await expect(app.getByText('ظهر ٢ من ٣')).toBeVisible()
  await app.getByRole('button', { name: 'نسخ أو حفظ أو طباعة' }).click()
  await expect(app.getByRole('menuitem', { name: 'حفظ بصيغة XLSX' })).toBeVisible()
  await app.keyboard.press('Escape')
  expect(await latinWords(app)).toEqual([])
})

test('the arrow keys of fields go the way the text goes', async ({ app }) => {
  await app.getByRole('combobox', { name: 'الوسوم' }).press('ArrowRight')
  await expect(app.getByRole('grid', { name: 'المختار: الوسوم' }).getByRole('row').last()).toBeFocused()
  await app.getByRole('button', { name: 'العنوان' }).first().click()
  await expect(app.getByRole('searchbox').last()).toBeFocused()
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('ArrowLeft')
  await expect(app.getByRole('option', { name: 'المعادي' })).toBeFocused()
})
