import PostalMime, { type Address, addressParser, type Email } from "postal-mime"
import { isEmail } from "@/lib/people/accounts/values"

/** What a mail holds, as far as it matters here. */
export type ParsedMail = {
  /** Null where it names none, several, or no address. */
  from: { address: string; name: string } | null
  /** All addresses it says that it was sent to, in small letters. */
  to: string[]
  subject: string
  /** As they came; empty where there is none. */
  html: string
  text: string
  /** The message ids it answers, the nearest first. */
  answers: string[]
  header: (name: string) => string
  attachments: { name: string; bytes: Uint8Array }[]
}

const mostNested = 100
const longestHeaders = 512 * 1024
/** Ids further back in a long conversation name nothing else. */
const mostAnswers = 50

/** Reads a mail. @throws Error for one that is nested too deeply, or whose headers are too long */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: mostNested,
    maxHeadersSize: longestHeaders,
    forceRfc822Attachments: true,
  })
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ""
  return {
    from: senderOf(mail),
    to: [
      ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
      header("delivered-to"),
      header("x-original-to"),
    ].flatMap((address) => address.trim().toLowerCase() || []),
    subject: (mail.subject ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim(),
    html: mail.html ?? "",
    text: mail.text ?? "",
    answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, mostAnswers),
    header,
    attachments: mail.attachments.map(({ filename, mimeType, content }, index) => ({
      name: filename ?? `${mimeType.replace("/", "-")}-${index + 1}`,
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  }
}

function senderOf({ from, headers }: Email): ParsedMail["from"] {
  const [only, ...others] = headers.filter(({ key }) => key === "from")
  const named = only && others.length === 0 ? flat(addressParser(only.value)) : []
  const address = named.length === 1 ? (named[0]?.address ?? "").trim().toLowerCase() : ""
  return isEmail(address) ? { address, name: from?.name ?? "" } : null
}

const flat = (addresses: Address[]) => addresses.flatMap((each) => (each.group ? each.group : [each]))
const addressesOf = (addresses: Address[]) => flat(addresses).map(({ address }) => address)

const idsIn = (header = "") => header.match(/<[^<>\s]+>/g) ?? []
