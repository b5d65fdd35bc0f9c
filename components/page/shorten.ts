const longest = 20
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** A breadcrumb's name: over 20 characters it is cut to 20 plus ' ...' (section 2). Characters are what a reader counts. */
export const shorten = (name: string): string => cutTo(name, longest, " ...")

/** A subject in a breadcrumb: over 55 characters it is cut to 55 plus '…' (section 2, N02). */
export const shortenSubject = (subject: string): string => cutTo(subject, 55, "…")

/** How many characters a reader counts. */
export const charactersIn = (text: string): number => [...graphemes.segment(text)].length

function cutTo(text: string, most: number, ending: string): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  return characters.length > most ? `${characters.slice(0, most).join("")}${ending}` : text
}
