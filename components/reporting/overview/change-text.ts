/** How a number compares with that of as many days before, in words; empty where there is nothing to compare. */
export function changeText(now: number, before: number, days: number): string {
  const period = days === 1 ? "the day before" : `the ${days} days before`
  if (now === 0 && before === 0) return ""
  if (before === 0) return `none in ${period}`
  if (now === before) return `as many as in ${period}`
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  return `${percent} % ${now > before ? "more" : "fewer"} than in ${period} (${before.toLocaleString("en")})`
}
