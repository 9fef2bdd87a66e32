import { Navigate, type ErrorComponentProps } from '@tanstack/react-router'
import { readErrorSearch } from '../routing/error-search.ts'

/** Sends a route that failed to the error page, with the error's words. */
export const RouteError = ({ error }: ErrorComponentProps) => (
  <Navigate
    to="/500"
    search={readErrorSearch({ message: error instanceof Error ? error.message : undefined })}
    replace
  />
)
