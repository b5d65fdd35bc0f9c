/** What a scale of whole numbers from 0 ends with, so that its middle is a whole number too. */
export function scaleEnd(values: number[]): number {
  const most = Math.max(0, ...values)
  if (most <= 2) return 2
  const step = 10 ** Math.floor(Math.log10(most))
  const end = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((candidate) => candidate >= most) ?? most
  return end % 2 === 0 ? end : end + 1
}

/** A line through values as the points of an SVG that is 100 wide and 100 high. */
export const linePoints = (values: number[], end: number): string =>
  values
    .map((value, at) => {
      return `${placeOf(at, values.length - 1)},${round(100 - (100 * value) / end)}`
    })
    .join(" ")

/** Where one of the values from 0 to `last` is, in hundredths of the width. */
export const placeOf = (at: number, last: number) => (last > 0 ? round((100 * at) / last) : 50)

/** The values that are named below the lines: both ends, and a few between at equal steps. */
export function ticksOf(last: number): number[] {
  if (last <= 0) return [0]
  const parts = last % 4 === 0 ? 4 : last % 3 === 0 ? 3 : last % 5 === 0 ? 5 : 4
  return [...new Set(Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / parts)))]
}

const round = (value: number) => Math.round(value * 100) / 100
