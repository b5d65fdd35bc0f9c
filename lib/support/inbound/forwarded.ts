import type { Element } from "hast"
import { htmlTagsIn } from "@/lib/support/tickets/body-length"
import { longestParted, longestText, mostPartedTags } from "./body"
import { type Head, headIn } from "./forward-head"
import { isAnswerSubject, isForwardSubject, withoutForwardMarks } from "./forward-words"
import { behind, half, isWild, linesIn, type Parent, parseHtml, within, writeHtml } from "./html-halves"
import { type ParsedMail, parseMail } from "./parse"
import { isSignature } from "./quote-words"
import { isNothingWritten, partHtml } from "./quoted-html"
import { partText } from "./quoted-text"

type Words = Pick<ParsedMail, "html" | "text">

/** A mail that another one forwards. */
export type Forwarded = Words & {
  from: { address: string; name: string }
  subject: string
  attachments: ParsedMail["attachments"]
  /** What the one who forwards it has written above and below it, or null. */
  note: Words | null
}
/** Why it is not known whose mail was forwarded. */
export type Unsure = "no-address" | "several"

/**
 * The mail that a mail forwards, in its text or as a file; in words why that is not sure, and null for a mail that forwards
 * none. Of mails within each other it is the outer one, which the sender has got.
 */
export async function forwardedIn(mail: ParsedMail): Promise<Forwarded | Unsure | null> {
  if (isAnswerSubject(mail.subject)) return null
  const isAnnounced = isForwardSubject(mail.subject)
  const found = inHtml(mail.html, isAnnounced) ?? inText(mail.text, isAnnounced)
  if (found) {
    if (!found.from) return "no-address"
    const { from, words, note } = found
    return { from, ...words, note, subject: subjectOf(mail), attachments: mail.attachments }
  }
  const files = mail.attachments.filter(({ type }) => type === "message/rfc822")
  if (files.length > 1) return "several"
  if (files[0]) return asFile(mail, files[0])
  return isAnnounced ? "no-address" : null
}

type Found = { from: Head["from"]; words: Words; note: Words | null }

const subjectOf = (mail: Pick<ParsedMail, "subject">) => withoutForwardMarks(mail.subject)

async function asFile(
  mail: ParsedMail,
  file: ParsedMail["attachments"][number],
): Promise<Forwarded | Unsure> {
  const inner = await parseMail(file.bytes).catch(() => null)
  if (!inner?.from) return "no-address"
  const { from, html, text, attachments } = inner
  const isNoted = !isNothingIn(mail)
  return {
    ...{ from, html, text },
    subject: subjectOf(inner) || subjectOf(mail),
    attachments: [...attachments, ...mail.attachments.filter((each) => each !== file)],
    note: isNoted ? { html: mail.html, text: mail.text } : null,
  }
}

function inHtml(html: string, isAnnounced: boolean): Found | null {
  if (!html || html.length > longestParted || htmlTagsIn(html) > mostPartedTags || isWild(html)) return null
  const root = parseHtml(html)
  const lines = linesIn(root)
  const head = headIn(
    lines.map(({ text }) => text),
    { isAnnounced },
  )
  const first = head && lines.slice(head.begins).find(({ place }) => place !== null)?.place
  if (!head || !first) return null
  const rest = lines.slice(head.ends).find(({ place }) => place !== null)?.place
  const last = lines.slice(head.begins, head.ends).findLast(({ place }) => place !== null)?.place ?? first
  const box = last.parents.findLast(isClosedBox)
  const own = rest && box ? within(box, rest) : rest
  const isNoted = lines.slice(0, head.begins).some(({ place }) => place !== null)
  const above = isNoted ? writeHtml(half(first, "before")) : ""
  const below = box ? writeHtml(behind(box, last)) : ""
  const [note = "", ...notes] = [above, below].filter((html) => !isNothingWritten(html))
  return {
    from: head.from,
    words: { html: own ? writeHtml(half(own, "after", asPlainBox)) : "", text: "" },
    // A signature between them would hide what follows.
    note: note
      ? { html: [notes.length > 0 ? partHtml(note).written : note, ...notes].join(""), text: "" }
      : null,
  }
}

const boxes = ["gmail_quote", "moz-forward-container"]
/** Whether a program puts the whole of the mail that it forwards in this, and nothing else. */
const isClosedBox = (parent: Parent): parent is Element => {
  if (parent.type !== "element") return false
  const { className, type } = parent.properties
  if (parent.tagName === "blockquote") return type === "cite"
  return Array.isArray(className) && className.some((name) => boxes.includes(`${name}`))
}

/** Around what is forwarded programs put what they put around what is quoted. */
const asPlainBox = (element: Element): Element => {
  const { dir } = element.properties
  const tagName = element.tagName === "blockquote" ? "div" : element.tagName
  return { ...element, tagName, properties: dir ? { dir } : {} }
}

function inText(text: string, isAnnounced: boolean): Found | null {
  const lines = text.slice(0, longestText).split(/\r?\n/)
  const head = headIn(lines, { isAnnounced })
  if (!head) return null
  const rest = lines.slice(head.ends)
  const unmarked = rest.findIndex((line) => line.trim() !== "" && !line.startsWith(">"))
  const end = head.isQuoted && unmarked >= 0 ? unmarked : rest.length
  const own = rest.slice(0, end).map((line) => (head.isQuoted ? line.replace(/^> ?/, "") : line))
  const parts = [lines.slice(0, head.begins), rest.slice(end)].map((some) => some.join("\n").trim())
  const [note = "", ...notes] = parts.filter((text) => !isNothingIn({ html: "", text }))
  return {
    from: head.from,
    words: { html: "", text: own.join("\n").trim() },
    note: note
      ? { html: "", text: [notes.length > 0 ? partText(note).written : note, ...notes].join("\n\n") }
      : null,
  }
}

/** Whether nothing was written but, at most, a signature. */
const isNothingIn = ({ html, text }: Words) =>
  html ? isNothingWritten(html) : text.trim() === "" || isSignature(text.trim().split("\n", 1)[0] ?? "")
