import type { RegionPickerWords } from './zh.ts'

export const en: RegionPickerWords = {
  search: 'Name or pinyin, such as xihu',
  levels: ['Province', 'City', 'District', 'Subdistrict'],
  path: 'Levels chosen',
  all: 'All',
  loading: 'Loading regions',
  failed: 'The regions could not be loaded',
  found: (count) =>
    count === 0 ? 'No region matches' : count === 1 ? '1 region found' : `${count} regions found`,
}
