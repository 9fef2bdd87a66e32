/** The mark of the product: a cross in a rounded square. */
export const BrandMark = () => (
  <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" className="fill-accent" />
    <path d="M10.1 6h3.8v4.1H18v3.8h-4.100V18h-3.800v-4.100H6v-3.800h4.100z" className="fill-on-accent" />
  </svg>
)
