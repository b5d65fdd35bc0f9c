import { type HeadField, headField, isDashed, isForwardMark, personIn } from "./forward-words"

/** Where the head of a forwarded mail stands among lines, and whose mail it says that it is. */
export type Head = {
  /** The first line of it. */
  begins: number
  /** The first line behind it. */
  ends: number
  /** Null where it names no address, or several, and where another head may stand above it. */
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
 * head without a line that says so looks like that of an answered mail: it counts where the subject `isAnnounced`. Below
 * what may be the head of a program that is not known it names no sender: the forwarded mail itself may hold such a head.
 */
export function headIn(lines: string[], options: { isAnnounced: boolean }): Head | null {
  const head = firstIn(lines, options)
  return head && lines.slice(0, head.begins).some(mayBeOfHead) ? { ...head, from: null } : head
}

function firstIn(lines: string[], { isAnnounced }: { isAnnounced: boolean }): Head | null {
  const some = lines.slice(0, farthest)
  for (const [at, line] of some.entries()) {
    if (isForwardMark(unquoted(line))) return read(lines, { begins: at, from: at + 1 })
    if (isAnnounced && isHead(some.slice(at, at + 12)))
      return read(lines, { begins: withMark(lines, at), from: at })
  }
  return null
}

function mayBeOfHead(line: string): boolean {
  const { name = "other" } = headField(unquoted(line)) ?? {}
  return ["from", "to", "subject"].includes(name) || isDashed(unquoted(line))
}

/** Whether these lines begin with a field of a head, and soon say whose mail it was and when it was sent. */
function isHead([first = "", ...lines]: string[]): boolean {
  if (!headField(unquoted(first))) return false
  const some = [first, ...lines].map(unquoted).filter((line) => line.trim() !== "")
  const names = some.slice(0, 6).map((line) => headField(line)?.name)
  return ["from", "date"].every((name) => names.some((each) => each === name)) && names.some(isAbout)
}

const isAbout = (name?: string) => name === "subject" || name === "to"

function read(lines: string[], { begins, from }: { begins: number; from: number }): Head {
  let at = withoutBlanks(lines, from)
  const senders: string[] = []
  const seen: HeadField["name"][] = []
  for (const end = Math.min(lines.length, at + longestHead); at < end; at++) {
    const line = unquoted(lines[at] ?? "").trim()
    const field = headField(line)
    const sender = senders.at(-1) ?? ""
    if (field?.name === "from") senders.push(field.value)
    else if (line === "" && goesOn(lines, at, seen)) continue
    else if (line === "") break
    else if (!field && seen.at(-1) === "from" && sender.length < longestName && !sender.includes("@"))
      senders.push(`${senders.pop()} ${line.slice(0, longestName)}`)
    else if (!field && !(seen.at(-1) === "to" && /[@;]/.test(line))) break
    if (field) seen.push(field.name)
  }
  const isQuoted = lines.slice(begins, at).some((line) => line.startsWith(">"))
  // Broken in two, a long subject may go on with a field that the sender made up: the true one follows.
  if (seen.indexOf("subject") < seen.indexOf("from")) senders.push(...sendersFrom(lines, at))
  const [sender = "", ...others] = senders
  return { begins, ends: at, from: others.length > 0 ? null : personIn(sender), isQuoted }
}

/** Those whom fields name from a line on, up to the next blank one. */
function sendersFrom(lines: string[], from: number): string[] {
  const some = lines.slice(from, from + longestHead).map(unquoted)
  const blank = some.findIndex((line) => line.trim() === "")
  return some.slice(0, blank < 0 ? some.length : blank).flatMap((line) => {
    const field = headField(line)
    return field?.name === "from" ? field.value : []
  })
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

/** From the line on that a program draws or writes above, between dashes. */
function withMark(lines: string[], at: number): number {
  let above = at - 1
  while (above >= 0 && unquoted(lines[above] ?? "").trim() === "") above -= 1
  return isDashed(unquoted(lines[above] ?? "")) ? above : at
}
