/** A body's HTML, in characters; its text is bounded apart (D-27). */
export const longestHtml = 100_000

const entity = /&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/gi

/** The number of characters a reader sees of some HTML; blanks at either end do not count. */
export const textLength = (html: string) =>
  [
    ...html
      .replace(/<[^>]*>/g, "")
      .replace(/&nbsp;/gi, " ")
      .replace(entity, "x")
      .trim(),
  ].length
