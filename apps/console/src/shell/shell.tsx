import { Outlet } from '@tanstack/react-router'

/** The frame around every signed-in screen. */
export const Shell = () => <Outlet />
