/** Minutes of the day from which and to which a person wants neither mails nor pushes; over midnight where it begins later than it ends. */
export type Quiet = { from: number; to: number }

/** `22:30` as minutes of the day, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0")).join(":")
