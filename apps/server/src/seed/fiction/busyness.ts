const YEAR = 365
/** Fewest customers of a hospital that is three years old; with fewer its days would be empty. */
const GROWN = 2000

/** Days before the seeding day that customers come from: three years, one where there are few of them. */
export const seededDays = (customers: number): number => (customers < GROWN ? YEAR : 3 * YEAR)

/** How busy the hospital was so many days ago; it grows, and was at 1 half a year ago. */
export const busyness = (back: number): number =>
  back <= YEAR ? 1.2 - (0.4 * back) / YEAR : 0.8 * 0.45 ** (back / YEAR - 1)
