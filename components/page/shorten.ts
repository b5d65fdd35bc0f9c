const longest = 20
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** A breadcrumb's name: over 20 characters it is cut to 20 plus ' ...' (section 2). Characters are what a reader counts. */
export function shorten(name: string): string {
  const characters = [...graphemes.segment(name)].map(({ segment }) => segment)
  return characters.length > longest ? `${characters.slice(0, longest).join("")} ...` : name
}
