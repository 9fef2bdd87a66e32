import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { wordsEn } from './all-en.ts'
import { WordsProvider } from './words-provider.tsx'
import type { Words } from './words.types.ts'

const meta = preview.meta({
  title: 'Components/Shell/Words provider',
  tags: ['status:beta'],
  component: WordsProvider,
  parameters: { showsLanguages: true },
})

const german: Words = {
  ...wordsEn,
  pagination: {
    label: 'Seiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
    pageOf: (page, count) => `Seite ${page} von ${count}`,
    total: (total) => `${total} insgesamt`,
    size: 'Zeilen je Seite',
    perPage: (size) => `${size} je Seite`,
  },
}

const ignore = () => {}

/** The package's two languages and one from outside. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      {(['zh-CN', 'en-GB', 'de-AT'] as const).map((locale) => (
        <SheetRow key={locale} title={locale}>
          <WordsProvider locale={locale} words={locale === 'de-AT' ? german : undefined}>
            <Pagination
              label={locale}
              page={2}
              pageCount={247}
              pageSize={50}
              pageSizes={[50, 100]}
              total={12_345}
              onChange={ignore}
            />
          </WordsProvider>
        </SheetRow>
      ))}
    </Sheet>
  ),
})

/** A word that a caller gives by a prop stands before those of the provider. */
export const PropsWin = meta.story({
  render: () => (
    <WordsProvider locale="de-AT" words={german}>
      <Pagination label="Rechnungen" page={2} pageCount={10} onChange={ignore} />
    </WordsProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Rechnungen' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Nächste Seite' })).toBeVisible()
  },
})
