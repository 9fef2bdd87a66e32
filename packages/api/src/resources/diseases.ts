import { long, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** Departments and, below them, what they treat. */
export const diseases = resource({
  path: 'supervision/diseases',
  table: 'diseases',
  noun: 'disease',
  one: 'a department or disease',
  many: 'departments and diseases',
  title: 'name',
  tree: places['supervision/diseases'].tree,
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      examples: ['皮肤科', '口腔科', '眼科', '痤疮', '种植牙', '近视矫正', '湿疹', '牙齿矫正'],
    }),
    remark: long(500, { examples: ['', '只在工作日接诊'] }),
  },
  statuses: [1, 2, 3],
  max: 5000,
  scope: 'diseases',
  inUse: [
    { table: 'customers', column: 'disease' },
    { table: 'call_scripts', column: 'disease' },
    { table: 'clues', column: 'disease' },
    { table: 'roles', column: 'disease', several: true },
    { table: 'roles', column: 'extra', under: ['disease'], several: true },
  ],
  screen: places['supervision/diseases'],
})
