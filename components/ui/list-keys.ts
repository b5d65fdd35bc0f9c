/** Where a key leads in a list: arrows go round, Home and End go to its ends. @returns an index, or undefined for any other key */
export function ledTo(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return at + 1 < count ? at + 1 : 0
  if (key === "ArrowUp") return (at > 0 ? at : count) - 1
  if (key === "Home") return 0
  return key === "End" ? count - 1 : undefined
}
