const notInAnchors = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu

/** A heading's anchor, made from its text as GitHub does: `Before you start` is `before-you-start`. */
export const anchorOf = (text: string): string =>
  text.trim().toLowerCase().replace(notInAnchors, "").replace(/\s/g, "-") || "section"

/** Gives each heading of one page an anchor that neither another nor the page has: `setup`, `setup-1`, `setup-2`. */
export function anchorMaker(taken: readonly string[]) {
  const given = new Map(taken.map((anchor) => [anchor, 0]))
  return (wanted: string): string => {
    let [anchor, count] = [wanted, given.get(wanted) ?? 0]
    while (given.has(anchor)) {
      count += 1
      anchor = `${wanted}-${count}`
    }
    given.set(wanted, count)
    given.set(anchor, given.get(anchor) ?? 0)
    return anchor
  }
}
