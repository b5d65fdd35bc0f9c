/** Characters of a name. */
export const longestLevelName = 60
/** Minutes of a target: a year. */
export const longestTarget = 365 * 24 * 60
/** The newest rounds of a report's time that are counted. */
export const mostSettled = 50_000

const units = [
  ["d", 24 * 60],
  ["h", 60],
  ["m", 1],
] as const

/** Minutes as people write them, `1d 4h`; empty for none. A day has 24 hours here. */
export const durationText = (minutes: number | null) =>
  minutes === null ? "" : units.reduce(writeUnit, { left: minutes, text: "" }).text.trim() || "0m"

function writeUnit({ left, text }: { left: number; text: string }, [letter, size]: (typeof units)[number]) {
  const count = Math.floor(left / size)
  return { left: left - count * size, text: count > 0 ? `${text} ${count}${letter}` : text }
}

/** The minutes that a text such as `90`, `1h 30m` or `2 d` means; null for none, and NaN where it means nothing. */
export function minutesIn(text: string): number | null {
  const typed = text.trim().toLowerCase()
  if (typed === "") return null
  if (/^\d{1,6}$/.test(typed)) return Number(typed)
  if (!/^(?:\d{1,6}\s*[dhm]\s*)+$/.test(typed)) return Number.NaN
  const sizes = Object.fromEntries(units) as Record<string, number>
  return [...typed.matchAll(/(\d+)\s*([dhm])/g)].reduce(
    (sum, [, count, letter]) => sum + Number(count) * (sizes[letter ?? ""] ?? 0),
    0,
  )
}
