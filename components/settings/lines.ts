/** What stands on the lines of a text, without blanks around it and without empty lines. */
export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)

/** Groups of words, one a line, with commas between them; a word alone is no group. */
export const groupsOf = (text: string) =>
  linesOf(text)
    .map((line) =>
      line
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .filter((group) => group.length > 1)

export const groupsAsText = (groups: readonly (readonly string[])[]) =>
  groups.map((group) => group.join(", ")).join("\n")
