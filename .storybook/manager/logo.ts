/** The product's mark with its name, in the colours of the frame around it. */
export const logo = (accent: string, onAccent: string, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 172 32" width="172" height="32">
      <rect width="32" height="32" rx="8" fill="${accent}"/>
      <path d="M13.500 8h5v5.500H24v5h-5.500V24h-5v-5.500H8v-5h5.500z" fill="${onAccent}"/>
      <text x="42" y="21.500" font-family="system-ui, sans-serif" font-size="16" font-weight="600" fill="${text}">Hospital CRM</text>
    </svg>`,
  )}`
