/** Says what a zone is ahead of UTC at a moment, both in milliseconds. */
export function zoneOffsetAt(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  })
  return (at) => {
    // Years before the first are not told from those after.
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
      format.format(at).match(/\d+/g) ?? []
    ).map(Number)
    const local = Date.UTC(year, month - 1, day, hour, minute, second)
    return local - Math.floor(at / 1000) * 1000
  }
}
