import type { ParsedMail } from "./parse"

/** What a mail server reports of a mail that did not arrive. */
export type Bounce = {
  /** Whom the mail was for, as it was addressed. */
  address: string
  /** What the recipient's mail server said, with its codes. */
  words: string
  /** The message ids, and addresses for answers, that the mail had which is reported on. */
  ids: string[]
  answersTo: string[]
}

const originals = new Set([
  ...["message/rfc822", "text/rfc822-headers"],
  ...["message/global", "message/global-headers"],
])
const longestWords = 500
const mostNamed = 50

/** The report in a mail; null where it reports no final failure, or names no mail that it is about (RFC 3464). */
export function bounceIn({ attachments }: Pick<ParsedMail, "attachments">): Bounce | null {
  const report = attachments.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  const original = attachments.find(({ type }) => originals.has(type))
  if (!report || !original) return null
  const blocks = textOf(report.bytes).split(/\r?\n[ \t]*\r?\n/)
  const failed = blocks.map(fieldsOf).find((fields) => /^failed\b/i.test(fields.get("action") ?? ""))
  const named = failed?.get("original-recipient") ?? failed?.get("final-recipient") ?? ""
  const address = named
    .replace(/^[^;]*;/, "")
    .trim()
    .toLowerCase()
  if (!failed || !address) return null
  const said = (failed.get("diagnostic-code") ?? "").replace(/^[^;]*;/, "").trim()
  const about = fieldsOf(textOf(original.bytes).split(/\r?\n[ \t]*\r?\n/, 1)[0] ?? "")
  const header = (name: string) => about.get(name) ?? ""
  const known = [header("message-id"), header("in-reply-to"), header("references")].join(" ")
  return {
    address,
    words: (said || (failed.get("status") ?? "")).slice(0, longestWords).toWellFormed(),
    ids: (known.match(/<[^<>\s]+>/g) ?? []).slice(0, mostNamed),
    answersTo: (header("reply-to").match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []).slice(0, mostNamed),
  }
}

const longestRead = 256 * 1024
const textOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, longestRead)).toString("utf8")

/** The first of each field, unfolded, by its name in small letters. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name = "", value = ""] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    if (key && !fields.has(key)) fields.set(key, value.replace(/\p{Cc}/gu, " ").trim())
  }
  return fields
}
