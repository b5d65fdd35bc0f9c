const longestKept = 100
/** Blanks, what moves the cursor of a terminal, and what turns a line around. */
const unseen = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu
// Also written apart, like the numbers of telephones and cards.
const longNumber = /(?:\p{Nd}[\s().+/-]{0,2}){6}/u

/** What is kept of a search: the same for all ways to write it. Null when it says nothing or may say who asks. */
export function keptQuery(text: string): string | null {
  const query = text.normalize("NFKC").toLowerCase().replace(unseen, " ").trim()
  const isTelling = /[\p{L}\p{N}]/u.test(query) && [...query].length <= longestKept
  return isTelling && !query.includes("@") && !longNumber.test(query) ? query : null
}
