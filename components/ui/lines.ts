import type { z } from "zod"

/** What stands on the lines of a text, without blanks around it and without empty lines. */
export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)

/** Whether two lists say the same in the same order. */
export const isSame = (one: readonly string[], other: readonly string[]) =>
  one.join("\n") === other.join("\n")

/** Groups of words, one a line, with commas between them; an empty line is none. */
export const groupsOf = (text: string) =>
  text
    .split("\n")
    .map(betweenCommas)
    .filter((group) => group.length > 0)

/** What stands between the commas of a line, likewise. */
export const betweenCommas = (line: string) =>
  line
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean)

/** These words as the line they are written in: as it was typed, for as long as it says them. */
export const asTyped = (typed: string, words: readonly string[]) =>
  isSame(betweenCommas(typed), words) ? typed : words.join(", ")

/** What a rule for groups says of the lines, each with its number. */
export const groupFaults = (text: string, rule: z.ZodType) =>
  text.split("\n").flatMap((line, at) => {
    const words = betweenCommas(line)
    const [issue] = (words.length > 0 && rule.safeParse(words).error?.issues) || []
    return issue ? [`Line ${at + 1}: ${issue.message}`] : []
  })

export const groupsAsText = (groups: readonly (readonly string[])[]) =>
  groups.map((group) => group.join(", ")).join("\n")
