/** Where a screen of the console is shown: titles of stories, and names of machines that decide what stands there. */
export interface Screen {
  /** The page itself, its whole first. */
  pages: readonly string[]
  /** Parts of it that have stories of their own. */
  patterns?: readonly string[]
  machines?: readonly string[]
  flows?: readonly string[]
}

/** Titles of the stories that a screen names, as they stand in the sidebar. */
export const titlesOf = ({ pages, patterns = [], machines = [], flows = [] }: Screen) => ({
  pages: pages.map((title) => `Pages/${title}`),
  patterns: patterns.map((title) => `Patterns/${title}`),
  machines: machines.map((title) => `Machines/${title}`),
  flows: flows.map((title) => `Flows/${title}`),
})
