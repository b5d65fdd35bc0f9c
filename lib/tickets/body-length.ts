/** A body's HTML, in characters; its text is bounded apart (D-27). */
export const longestHtml = 100_000

// Without its end a tag goes on to that of the text: looking for every end again takes minutes for a text of nothing but "<".
const tag = /<[a-z/!?][^>]*(?:>|$)/gi
const entity = /&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/gi

/** The number of characters a reader sees of some HTML; blanks at either end do not count. */
export const textLength = (html: string) =>
  [
    ...html
      .replace(tag, "")
      .replace(/&nbsp;/gi, " ")
      .replace(entity, "x")
      .trim(),
  ].length
