/** A time in its two largest units: 45 s, 12 min, 2 h 5 min, 3 d 4 h. */
export function durationText(seconds: number): string {
  if (seconds < 59.5) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return withRest(`${hours} h`, minutes % 60, "min")
  return withRest(`${Math.floor(hours / 24)} d`, hours % 24, "h")
}

const withRest = (text: string, rest: number, unit: string) => (rest > 0 ? `${text} ${rest} ${unit}` : text)
