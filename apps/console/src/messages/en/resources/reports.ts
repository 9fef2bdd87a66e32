import type { reports as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

/** Texts of reports. */
export const reports: ResourceWords<typeof definition> = {
  title: 'Report configuration',
  keywords: 'statistics builder',
  one: 'report',
  fields: {
    name: 'Name',
    dimension: 'Rows',
    measures: 'Measures',
    formulas: 'Formulas',
    chart: 'Chart',
    roles: 'Roles that see it',
    desc: 'Description',
  },
  choices: {
    dimension: {
      source: 'Sources',
      agent: 'Agents',
      hospital: 'Hospitals',
      disease: 'Diseases',
      promoted: 'Promotion accounts',
      day: 'Days',
      month: 'Months',
      week: 'Weeks',
      consulting: 'Consulting methods',
      status: 'Visit statuses',
    },
    chart: { bar: 'Bars', line: 'Lines', pie: 'Pie', none: 'None' },
  },
  empty: 'Once there is a report, it stands in the menu under Statistics.',
}
