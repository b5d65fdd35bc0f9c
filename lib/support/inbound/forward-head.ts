import { type HeadField, headField, isForwardMark, personIn } from "./forward-words"
import { isRule } from "./quote-words"

/** Where the head of a forwarded mail stands among lines, and whose mail it says that it is. */
export type Head = {
  /** The first line of it. */
  begins: number
  /** The first line behind it. */
  ends: number
  /** Null where it names no address, or several. */
  from: { address: string; name: string } | null
  /** Whether the lines from it on are marked as quoted. */
  isQuoted: boolean
}

/** Lines that are looked at. */
const farthest = 2000
/** Characters that one line adds to a sender's name. */
const longestName = 200
/** Lines of a head, with those that its long lines are broken into. */
const longestHead = 60
const unquoted = (line: string) => line.replace(/^> ?/, "")

/**
 * The head of the mail that is forwarded among the lines of the mail that forwards it, the first where there are several. A
 * head without a line that says so looks like that of an answered mail: it counts where the subject `isAnnounced`.
 */
export function headIn(lines: string[], { isAnnounced }: { isAnnounced: boolean }): Head | null {
  const some = lines.slice(0, farthest)
  for (const [at, line] of some.entries()) {
    if (isForwardMark(unquoted(line))) return read(lines, { begins: at, from: at + 1 })
    if (isAnnounced && isHead(some.slice(at, at + 12)))
      return read(lines, { begins: withRule(lines, at), from: at })
  }
  return null
}

/** Whether these lines begin with whose mail it was, and soon say when it was sent. */
function isHead(lines: string[]): boolean {
  const some = lines.map(unquoted).filter((line) => line.trim() !== "")
  const [first, ...others] = some.slice(0, 6).map((line) => headField(line)?.name)
  return first === "from" && others.includes("date") && (others.includes("subject") || others.includes("to"))
}

function read(lines: string[], { begins, from }: { begins: number; from: number }): Head {
  const isQuoted = lines[begins]?.startsWith(">") ?? false
  let at = withoutBlanks(lines, from)
  let sender = ""
  const seen: HeadField["name"][] = []
  for (const end = Math.min(lines.length, at + longestHead); at < end; at++) {
    const line = unquoted(lines[at] ?? "").trim()
    const field = headField(line)
    if (field?.name === "from" && sender === "") sender = field.value
    else if (line === "" && goesOn(lines, at, seen)) continue
    else if (line === "") break
    else if (!field && seen.at(-1) === "from" && sender.length < longestName && !sender.includes("@"))
      sender += ` ${line.slice(0, longestName)}`
    else if (!field && !(seen.at(-1) === "to" && /[@;]/.test(line))) break
    if (field) seen.push(field.name)
  }
  return { begins, ends: at, from: personIn(sender), isQuoted }
}

function withoutBlanks(lines: string[], from: number): number {
  let at = from
  while (at < lines.length && unquoted(lines[at] ?? "").trim() === "") at += 1
  return at
}

/** Whether another field of the head follows a blank line: some programs put each in a box of its own. */
function goesOn(lines: string[], at: number, seen: HeadField["name"][]): boolean {
  const next = withoutBlanks(lines, at)
  const field = headField(unquoted(lines[next] ?? ""))
  return next - at < 3 && field !== null && !seen.includes(field.name)
}

/** From the rule on that a program draws above. */
function withRule(lines: string[], at: number): number {
  let above = at - 1
  while (above >= 0 && lines[above]?.trim() === "") above -= 1
  return isRule(lines[above] ?? "") ? above : at
}
