/** The value that this share of the values, from 0 to 1, does not exceed; NaN of nothing. */
export function percentileOf(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
