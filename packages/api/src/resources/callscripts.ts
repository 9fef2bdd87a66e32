import { long, reference, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'

/** What agents say on the phone, by disease. */
export const callScripts = resource({
  path: 'supervision/callscripts',
  table: 'call_scripts',
  noun: 'call_script',
  one: 'a call script',
  many: 'call scripts',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['通用回访', '种植牙回访', '近视矫正邀约', '术后关怀'],
    }),
    /** Whom it is for, everything below among them; 0 for all others. */
    disease: reference('diseases', { column: 160 }),
    /** A line for each step. */
    steps: long(2000, {
      required: true,
      searched: true,
      column: 360,
      examples: ['问候并确认身份\n询问近况\n介绍到院流程\n约定到院时间', '确认手术时间\n提醒注意事项'],
    }),
  },
  statuses: [1, 2, 3],
  max: 200,
  inUse: [],
  screen: places['supervision/callscripts'],
})
