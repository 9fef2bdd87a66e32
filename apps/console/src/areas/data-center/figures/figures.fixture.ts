import {
  noLife,
  type ConsoleFigures,
  type ConsoleIndex,
  type LifeFigures,
  type TypedFigures,
} from '@hospital-crm/api/entities'

const figures = (size: number): ConsoleFigures => ({
  consults: size * 5,
  due: size * 3,
  arrived: size * 2,
  contacts: size * 8,
  amount: `${size * 1280}.50`,
})

const life = (size: number): LifeFigures => ({
  ...noLife,
  leads: size * 4,
  waiting: size,
  received: size * 3,
  contacted: size * 4,
  booked: size * 3,
  treated: size,
  lost: size,
  response_median: 12.5,
  response_p90: 95,
})

const typed = (size: number): TypedFigures => ({
  spend: `${size * 620}.40`,
  impressions: size * 9300,
  clicks: size * 310,
  chats: size * 28,
  valid_chats: size * 19,
})

/** A month of the data center, of so many agents and sources. */
export const buildConsoleIndex = (many = 6): ConsoleIndex => {
  const ids = Array.from({ length: many }, (_, at) => at + 1)
  const size = (id: number) => many - id + 1
  return {
    range: { from: 1_772_294_400, to: 1_774_972_799 },
    before: { from: 1_769_616_000, to: 1_772_294_399 },
    panelCard: {
      now: { ...figures(40), ...life(40) },
      before: { ...figures(32), ...life(32) },
      days: Array.from({ length: 31 }, (_, at) => ({
        day: `2026-03-${String(at + 1).padStart(2, '0')}`,
        ...figures((at * 7) % 5),
      })),
    },
    waiting: {
      leads: 128,
      pooled: 9,
      answered: 117,
      in_time: 96,
      late: 27,
      median: 540,
      p90: 4320,
    },
    datumPanel: {
      now: { ...figures(40), ...typed(40), leads: 160, booked: 120 },
      before: { ...figures(32), ...typed(32), leads: 128, booked: 96 },
    },
    csOrder: ids.map((uid) => ({ uid, due: size(uid) * 3 })),
    csSuccess: ids.map((uid) => ({ uid, arrived: size(uid) * 2 })),
    csSource: ids.flatMap((uid) => ids.map((source) => ({ uid, source, consults: size(source) }))),
    opSource: ids.map((source) => ({ source, ...figures(size(source)) })),
    opCusSer: ids.map((uid) => ({ uid, ...figures(size(uid)), ...life(size(uid)) })),
    left_agents: [],
    counted_time: 1_773_560_040,
    opHospital: ids.flatMap((hospital) =>
      ids.map((disease) => ({ hospital, disease, ...figures(size(disease)) })),
    ),
  }
}
