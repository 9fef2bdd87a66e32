export { FilterBuilder } from '../src/filter-builder/filter-builder.tsx'
export { conditionsIn, emptyFilter } from '../src/filter-builder/model/edit-filter.ts'
export { filterInWords } from '../src/filter-builder/model/filter-in-words.ts'
export { filterProblems } from '../src/filter-builder/model/filter-problems.ts'
export type { FilterBuilderProps } from '../src/filter-builder/filter-builder.tsx'
export type { FilterProblem, FilterTrouble } from '../src/filter-builder/model/filter-problems.ts'
export type {
  FilterCondition,
  FilterField,
  FilterGroup,
  FilterItem,
  FilterKind,
  FilterLimits,
  FilterOperator,
  FilterValue,
  RelativeDays,
} from '../src/filter-builder/model/filter.types.ts'
