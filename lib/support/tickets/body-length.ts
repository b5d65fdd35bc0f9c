/** A body's HTML, in characters; its text is bounded apart (D-27). */
export const longestHtml = 100_000
/** Tags of a body: sanitising those that close nothing takes the square of their number. */
export const mostHtmlTags = 5_000

/** At least as many as there are tags in some HTML. */
export const htmlTagsIn = (html: string) => html.split("<").length - 1

// Without its end a tag goes on to that of the text: looking for every end again takes minutes for a text of nothing but "<".
const tag = /<[a-z/!?][^>]*(?:>|$)/gi
const entity = /&(?:#\d+|#x[0-9a-f]+|[a-z]{2,31}\d{0,2});/gi

/** The number of characters a reader sees of some HTML; blanks at either end do not count. */
export const textLength = (html: string) =>
  [
    ...html
      .replace(tag, "")
      .replace(/&nbsp;/gi, " ")
      .replace(entity, "x")
      .trim(),
  ].length
