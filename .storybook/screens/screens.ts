/** Where a screen of the console is shown: titles of stories, and names of machines that decide what stands there. */
export interface Screen {
  /** The page itself, its whole first. */
  pages: readonly string[]
  /** Parts of it that have stories of their own. */
  patterns?: readonly string[]
  machines?: readonly string[]
  flows?: readonly string[]
}

const list: Screen = {
  pages: ['Lists/Customer list', 'One customer/Customer drawer'],
  patterns: ['Lists/Cells of the customer list', 'Lists/List filters', 'Lists/Live list', 'Lists/Own view'],
  machines: ['Session', 'Socket'],
  flows: ['Working day', 'Connection'],
}

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
  '/customer/customers/$': list,
  '/customer/cus_leads': list,
  '/customer/cus_pools': list,
  '/customer/cus_wastes': list,
  '/customer/queue/$': { pages: ['Lists/Call queue'], patterns: ['One customer/Follow-up box'] },
  '/customer/cus_doubled': {
    pages: ['Lists/Records of the same person', 'One customer/Merging records'],
  },
  '/customer/cus_configs': { pages: ['Lists/Customer menus'] },
  '/statistics/reports_forms/$': { pages: ['Figures/Data center'], patterns: ['Figures/Report'] },
  '/statistics/reports_datum': {
    pages: ['Figures/Report data', 'Figures/Import report data'],
    patterns: ['Figures/New row of report data'],
  },
  '/statistics/goals': { pages: ['Figures/Goals'] },
  '/statistics/reports_config': { ...resource, patterns: ['Figures/Fields of a report'] },
  '/messages': { pages: ['Messages/Messages'], machines: ['Socket'] },
  '/profile': {
    pages: ['Account/Settings', 'Account/Password'],
    patterns: ['Account/My profile', 'Account/Second factor'],
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

/** Titles of the stories that a screen names, as they stand in the sidebar. */
export const titlesOf = ({ pages, patterns = [], machines = [], flows = [] }: Screen) => ({
  pages: pages.map((title) => `Pages/${title}`),
  patterns: patterns.map((title) => `Patterns/${title}`),
  machines: machines.map((title) => `Machines/${title}`),
  flows: flows.map((title) => `Flows/${title}`),
})
