import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
import { Nonce } from './nonce.ts'

/** The page around every route, in the language that the words are in. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Wards</title>
        <meta property="csp-nonce" nonce={useContext(Nonce)} suppressHydrationWarning />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// oxlint-disable-next-line import/no-default-export -- React Router shows what it finds there
export default function Root() {
  return <Outlet />
}
