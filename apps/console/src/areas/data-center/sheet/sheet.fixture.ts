import type { DatumRow } from '@hospital-crm/api/entities'

/** Made-up rows of a sheet, one for each day of March and each of two channels. For stories and tests only. */
export const buildSheet = (days = 31): DatumRow[] =>
  Array.from({ length: days * 2 }, (_, at) => {
    const day = Math.floor(at / 2) + 1
    const isTyped = day % 5 !== 0
    return {
      id: at + 1,
      day: `2026-03-${String(((day - 1) % 31) + 1).padStart(2, '0')}`,
      hospital: 1,
      source: at % 2 === 0 ? 111 : 21,
      promoted_id: at % 2 === 0 ? 1 : 3,
      spend: isTyped ? `${900 + ((at * 137) % 800)}.50` : null,
      impressions: isTyped ? 9000 + ((at * 731) % 4000) : null,
      clicks: isTyped ? 300 + ((at * 37) % 120) : null,
      chats: isTyped ? 30 + (at % 9) : null,
      valid_chats: isTyped ? 20 + (at % 7) : null,
      counted: { consults: 16 + (at % 9), due: at % 4, arrived: at % 3, amount: `${(at % 3) * 1280}.00` },
      locked_by: day <= 2 ? '陆知远' : '',
      locked_time: day <= 2 ? 1_772_586_000 : null,
      updated_by: '陆知远',
      updated_time: 1_772_500_000,
    }
  })
