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
      const x = values.length > 1 ? (100 * at) / (values.length - 1) : 50
      return `${round(x)},${round(100 - (100 * value) / end)}`
    })
    .join(" ")

const round = (value: number) => Math.round(value * 100) / 100
