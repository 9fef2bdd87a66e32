import { list, receiving } from './lists.ts'
import type { Screen } from './screen.ts'

const resource: Screen = { pages: ['Configuration/Resources'], flows: ['Resources'] }

const status: Screen = { pages: ['Frame/Status pages'] }

/**
 * Every address of the console with what shows it; `$` stands for one part that varies. A test holds the addresses equal
 * to the routes, and what is named to stories that are there.
 */
export const screens: Readonly<Record<string, Screen>> = {
  '/login': {
    pages: ['Getting in/Login', 'Account/Password'],
    patterns: ['Account/Second factor'],
    machines: ['Login', 'Password change'],
    flows: ['Working day', 'Over midnight'],
  },
  '/dashboard/console': {
    pages: ['Figures/Data center', 'Frame/Shell'],
    patterns: ['Figures/Figures', 'Figures/First steps', 'Figures/Weekly letters'],
    machines: ['Session', 'Lock', 'Tabs'],
    flows: ['Working day', 'Over midnight'],
  },
  '/customer/customers/$': list(
    [
      'Import customers',
      'Set the status of customers',
      'Set the tags of customers',
      'Hand customers over',
      'Give customers up',
      'Remove many customers',
    ],
    {
      pages: ['Lists/Customer board', 'Lists/Customer calendar', 'One customer/New customer'],
      patterns: ['Lists/Own view', 'Lists/Cells of the customer list'],
    },
  ),
  '/customer/cus_leads': list(
    ['Import customers', 'Clear duplicate leads', 'Receive many customers', 'Remove many customers'],
    receiving,
  ),
  '/customer/cus_pools': list(['Receive many customers', 'Remove many customers'], receiving),
  '/customer/cus_wastes': list(['Destroy customers']),
  '/customer/queue/$': {
    pages: ['Lists/Call queue'],
    patterns: ['One customer/Follow-up box', 'One customer/Phrases'],
  },
  '/customer/cus_doubled': {
    pages: ['Lists/Records of the same person', 'One customer/Merging records'],
  },
  '/customer/cus_configs': { pages: ['Lists/Customer menus'] },
  '/statistics/reports_forms/$': {
    pages: ['Figures/Data center'],
    patterns: ['Figures/Report', 'Figures/Table of a report'],
  },
  '/statistics/reports_datum': {
    pages: ['Figures/Report data', 'Figures/Import report data'],
    patterns: ['Figures/New row of report data'],
  },
  '/statistics/goals': { pages: ['Figures/Goals'] },
  '/statistics/reports_config': {
    ...resource,
    patterns: ['Figures/Fields of a report', 'Figures/Conditions of a report', 'Figures/Preview of a report'],
  },
  '/messages': { pages: ['Messages/Messages'], machines: ['Socket'] },
  '/profile': {
    pages: [],
    patterns: ['Account/My profile', 'Account/Second factor', 'Account/Password once more'],
    machines: ['Password change'],
  },
  '/configs/system_config': { pages: ['Configuration/System parameters'] },
  '/configs/hospitals': { ...resource, patterns: ['Configuration/A tree from a list'] },
  '/configs/diseases': {
    pages: resource.pages,
    patterns: ['Configuration/A tree from a list'],
    flows: ['Resource tree'],
  },
  '/configs/sources': { ...resource, patterns: ['Configuration/A tree from a list'] },
  '/configs/promoteds': resource,
  '/configs/consulting': resource,
  '/configs/cu_matures': resource,
  '/configs/cu_status': resource,
  '/configs/cu_tags': resource,
  '/configs/call_scripts': resource,
  '/configs/clues': {
    pages: [
      'Configuration/Resources',
      'Configuration/Doctor of a lead interface',
      'Configuration/Fields of a lead interface',
    ],
    flows: ['Resources'],
  },
  '/configs/sms_config': {
    ...resource,
    patterns: ['Configuration/Fields of a message gateway', 'Configuration/Trial of a template'],
  },
  '/users/system_admins': {
    pages: ['Configuration/Resources', 'Staff/Users from a spreadsheet'],
    patterns: [
      'Staff/Account of a user',
      'Staff/Fields of a user',
      'Staff/Handover of customers',
      'Staff/Tokens of an account',
    ],
    flows: ['Resources'],
  },
  '/users/system_role': {
    ...resource,
    patterns: ['Staff/Fields of a role', 'Staff/Role', 'Staff/What a role begins with'],
  },
  '/users/permissions': { ...resource, patterns: ['Staff/Fields of a permission'] },
  '/users/audit': { pages: [], patterns: ['Staff/Audit log'] },
  '/404': status,
  '/500': status,
  '/exception/403': status,
  '/exception/404': status,
  '/exception/500': status,
}
