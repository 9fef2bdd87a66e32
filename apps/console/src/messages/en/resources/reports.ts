import type { reports as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from '../../zh/resources/resource-words.ts'

const dimensions = {
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
}

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
    icon: 'Picture in the menu',
    second: 'Rows below them',
    where: 'Conditions',
    order: 'Order',
    top: 'First rows',
    totals: 'Totals',
    chart: 'Chart',
    everyone: 'Every role sees it',
    roles: 'Roles that see it',
    desc: 'Description',
  },
  choices: {
    dimension: dimensions,
    second: { none: 'None', ...dimensions },
    icon: {
      pie: 'Pie',
      bars: 'Bars',
      line: 'Line',
      table: 'Table',
      people: 'People',
      hospital: 'Hospital',
      money: 'Money',
      megaphone: 'Promotion',
      calendar: 'Calendar',
      funnel: 'Funnel',
      phone: 'Phone',
      star: 'Star',
    },
    chart: { bar: 'Bars', line: 'Lines', pie: 'Pie', none: 'None' },
  },
  empty: 'Once there is a report, it stands in the menu under Statistics.',
}
