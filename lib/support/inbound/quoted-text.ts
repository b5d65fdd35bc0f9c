import { isAttribution, isHeaderBlock, isRule, isSentFrom, isSeparator, isSignatureMark } from "./quote-words"

/** A body in two parts: what its author wrote, and what is only quoted or signed below, empty where there is none. */
export type Parted = { written: string; quoted: string }

const isQuoted = (line: string) => line.startsWith(">")

/** Parts a plain text where nothing but quoted lines and a signature follows; answers between quoted lines stay as they are. */
export function partText(text: string): Parted {
  const lines = text.split(/\r?\n/)
  const at = beginningOfRest(lines)
  const written = lines.slice(0, at).join("\n").trim()
  if (at === lines.length || written === "") return { written: text.trim(), quoted: "" }
  return { written, quoted: lines.slice(at).join("\n").trim() }
}

/** Where what was not written for this mail begins: at the number of lines where all of it was. */
function beginningOfRest(lines: string[]): number {
  const foreign = lines.findIndex(
    (line, at) => isSeparator(line) || (/^[^>]*[:：]/.test(line) && isHeaderBlock(lines.slice(at, at + 5))),
  )
  const end = foreign < 0 ? lines.length : withRule(lines, foreign)
  const quote = beginningOfQuote(lines.slice(0, end))
  return beginningOfSignature(lines.slice(0, quote))
}

/** From the rule on that a program draws above. */
function withRule(lines: string[], at: number): number {
  let above = at - 1
  while (above >= 0 && lines[above]?.trim() === "") above -= 1
  return isRule(lines[above] ?? "") ? above : at
}

/** Where the last lines that are marked as quoted begin, with the line that says whose they are. */
function beginningOfQuote(lines: string[]): number {
  let at = lines.length
  let hasQuote = false
  while (at > 0) {
    const line = lines[at - 1] ?? ""
    if (isQuoted(line)) hasQuote = true
    else if (line.trim() !== "" && !(hasQuote && isAttribution(line))) break
    at -= 1
    if (hasQuote && isAttribution(line)) return withFirstHalf(lines, at)
  }
  if (!hasQuote) return unmarked(lines)
  const last = lines[at - 1] ?? ""
  return at > 1 && isAttribution(lines[at - 2] ?? "", last) ? at - 2 : at
}

/** Some programs mark no line: what follows the words that say whose it is. */
function unmarked(lines: string[]): number {
  const at = lines.findIndex((line) => /[\d<@]/.test(line) && isAttribution(line))
  return at < 0 ? lines.length : withFirstHalf(lines, at)
}

/** A line that says whose words follow is broken where it is long. */
const withFirstHalf = (lines: string[], at: number) => {
  const before = (lines[at - 1] ?? "").trim()
  const isHalf = before !== "" && /^(?:on|am|le|el|il|em|op|den|w dniu|dnia|في)\b/iu.test(before)
  return isHalf && /\d/.test(before) ? at - 1 : at
}

/** Lines of a signature; more of them were written. */
const longestSignature = 12

function beginningOfSignature(lines: string[]): number {
  let end = lines.length
  while (end > 0 && lines[end - 1]?.trim() === "") end -= 1
  for (let at = Math.max(0, end - longestSignature); at < end; at++)
    if (isSignatureMark(lines[at] ?? "")) return at
  // A line that a program puts there is the last one, or there are several.
  let at = end
  while (at > 0 && isSentFrom(lines[at - 1] ?? "")) at -= 1
  return at < end ? at : lines.length
}
