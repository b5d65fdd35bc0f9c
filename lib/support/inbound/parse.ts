import PostalMime, { type Address, addressParser, type Email } from "postal-mime"
import { emailIn } from "@/lib/people/accounts/values"
import { attachmentTypes } from "@/lib/support/attachments/values"

/** What a mail holds, as far as it matters here. */
export type ParsedMail = {
  /** Null where it names none, several, or no address. */
  from: { address: string; name: string } | null
  /** All whom it says that it was sent to, their addresses in small letters. */
  to: { address: string; name: string }[]
  /** Addresses that its mail servers noted it for, in small letters. */
  deliveredTo: string[]
  subject: string
  /** As they came; empty where there is none. */
  html: string
  text: string
  /** The message ids it answers, the nearest first. */
  answers: string[]
  header: (name: string) => string
  /** All with this name, the topmost first. */
  headersNamed: (name: string) => string[]
  attachments: MailFile[]
}

type MailFile = {
  name: string
  type: string
  contentId: string
  /** What a calendar asks for, such as REPLY; empty for other files. */
  method: string
  bytes: Uint8Array
}

const mostNested = 100
const longestHeaders = 512 * 1024
/** Ids further back in a long conversation name nothing else. */
const mostAnswers = 50
/** Of more people none is in copy. */
const mostRecipients = 200

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
    to: flat([...(mail.to ?? []), ...(mail.cc ?? [])])
      .slice(0, mostRecipients)
      .flatMap(({ address = "", name }) => {
        const email = emailIn(address)
        return email ? { address: email, name: withoutNul(name) } : []
      }),
    deliveredTo: [header("delivered-to"), header("x-original-to")].flatMap(
      (address) => address.trim().toLowerCase() || [],
    ),
    subject: repaired(mail.subject)
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
    html: repaired(mail.html),
    text: repaired(mail.text),
    answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, mostAnswers),
    header,
    headersNamed: (name) => mail.headers.flatMap(({ key, value }) => (key === name ? value : [])),
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content, method }, index) => ({
      name: filename || unnamed(mimeType, index + 1),
      type: mimeType.toLowerCase(),
      method: method ?? "",
      contentId: (contentId ?? "").replace(/^<|>$/g, ""),
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  }
}

/** What a file is called that came without a name. */
function unnamed(mimeType: string, count: number): string {
  const [ending] = Object.entries(attachmentTypes).find(([, type]) => type === mimeType) ?? []
  return ending ? `file-${count}.${ending}` : `${mimeType.replace("/", "-")}-${count}`
}

function senderOf({ from, headers }: Email): ParsedMail["from"] {
  const [only, ...others] = headers.filter(({ key }) => key === "from")
  const named = only && others.length === 0 ? flat(addressParser(only.value)) : []
  const address = named.length === 1 ? emailIn(withoutNul(named[0]?.address)) : ""
  return address ? { address, name: repaired(from?.name) } : null
}

const flat = (addresses: Address[]) => addresses.flatMap((each) => (each.group ? each.group : [each]))

/** No text of the database can hold this character. */
const withoutNul = (text = "") => text.replaceAll("\0", "")

/** What windows-1252 has from 0x80 on: Node 20 reads it as ISO 8859-1, which has control characters there that no mail means. */
const from0x80 = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"]
const repaired = (text?: string) =>
  withoutNul(text).replace(/[\x80-\x9f]/g, (letter) => from0x80[letter.charCodeAt(0) - 0x80] ?? letter)

const idsIn = (header = "") => withoutNul(header).match(/<[^<>\s]+>/g) ?? []
