import { index, type RouteConfig } from '@react-router/dev/routes'

// oxlint-disable-next-line import/no-default-export -- React Router reads what it finds there
export default [index('wards.tsx')] satisfies RouteConfig
