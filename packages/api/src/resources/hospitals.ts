import * as z from 'zod/mini'
import { long, oneLine, text } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'
import { isTelephone } from '../rules/phone.ts'

const telephone = z.string().check(
  z.maxLength(32),
  oneLine,
  z.refine((value) => value.trim() === '' || isTelephone(value.trim()), 'invalid_telephone'),
)

/** Hospitals: what customers book, what agents work for, and what roles are limited to. */
export const hospitals = resource({
  path: 'supervision/hospitals',
  table: 'hospitals',
  noun: 'hospital',
  one: 'a hospital',
  many: 'hospitals',
  title: 'name',
  fields: {
    name: text(64, {
      required: true,
      unique: true,
      searched: true,
      sortable: true,
      column: 220,
      examples: ['示例安和医院', '示例仁康医院', '示例城东门诊部', '示例滨江口腔医院'],
    }),
    alias: text(20, { searched: true, column: 120, examples: ['安和', '仁康', '城东', '滨江口腔'] }),
    phone: {
      ...text(32, { searched: true, column: 150, examples: ['010-5550 0101', '010-5550 0102'] }),
      schema: telephone,
      // What was taken before the rule is told all the same.
      answered: z.string(),
    },
    address: text(200, {
      searched: true,
      column: 300,
      examples: ['示例区安和路 1 号', '示例区仁康街 22 号'],
    }),
    remark: long(500, { examples: ['周末照常接诊', ''] }),
  },
  statuses: [1, 2, 3],
  scope: 'hospitals',
  inUse: [
    { table: 'customers', column: 'hospital' },
    { table: 'clues', column: 'hospital' },
    { table: 'users', column: 'hospitals', several: true },
    { table: 'datum', column: 'hospital', byHooks: true },
    { table: 'roles', column: 'hospital', several: true },
  ],
  screen: places['supervision/hospitals'],
})
