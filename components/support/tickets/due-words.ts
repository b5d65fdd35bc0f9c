const minuteMs = 60_000
const units = [
  ["d", 24 * 60],
  ["h", 60],
  ["min", 1],
] as const

/** From so much time before it on, what is due is due soon. */
export const soonMs = 60 * minuteMs

/** How long until something is due, or for how long it has been: `Due in 2 h`, `Overdue by 10 min`. */
export function dueWords(leftMs: number): string {
  const minutes = Math.floor(Math.abs(leftMs) / minuteMs)
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? ["min", 1]
  if (minutes === 0) return leftMs < 0 ? "Overdue" : "Due now"
  const time = `${Math.floor(minutes / size)} ${unit}`
  return leftMs < 0 ? `Overdue by ${time}` : `Due in ${time}`
}
