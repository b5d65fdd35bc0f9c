import { plainTextSelectors, render } from "@react-email/render"
import { compile } from "html-to-text"
import { readEnv, senderDomainsOf } from "@/lib/platform/env"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Signature } from "@/lib/tenancy/mail/signing/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { type MailContent, MailLayout } from "./layout"
import { type MailCopies, type MailThread, oneRecipient, senderAddress, type UnsubscribeLink } from "./schema"

/** A mail as it is handed to a transport. */
export type Message = {
  /** With the angle brackets; the same whenever this mail is delivered again. */
  id: string
  /** The mails before it in its thread, the one it answers last. */
  references?: string[]
  from: { name: string; address: string }
  to: string
  /** Whom it says that it is for, where those are several. */
  copies?: MailCopies
  /** The role in which the company wrote to them; a mail server is not told. */
  role: Role
  subject: string
  html: string
  text: string
  /** Where an answer goes, unless it is the sender. */
  replyTo?: string
  /** What it is signed with, where its domain has a key. */
  signature?: Signature
  files?: MailedFile[]
  /** Whether a person has written it, and no program. */
  isWritten?: boolean
  /** Where the mail program withdraws the consent this mail goes out by, with one click (RFC 8058). */
  unsubscribe?: string
}

export type MailedFile = { name: string; type: string; bytes: Buffer }

type Contents = {
  id: string
  to: string
  role: Role
  content: MailContent
  thread?: MailThread
  sender?: Message["from"]
  replyTo?: string
  copies?: MailCopies
  files?: MailedFile[]
  isWritten?: boolean
  unsubscribe?: UnsubscribeLink
  /** What stands before the paths of pages in the language of whom it is to. */
  prefix?: string
  signatureOf?: (domain: string) => Promise<Signature | null>
}

/** The mail of one company to one person. @throws Error unless `to` is exactly one address (negative 62). */
export async function composeMessage(
  organisation: Organisation,
  {
    id,
    to,
    role,
    content,
    thread,
    sender,
    replyTo,
    copies,
    files = [],
    isWritten,
    unsubscribe,
    prefix,
    signatureOf,
  }: Contents,
): Promise<Message> {
  // Always the installation's, so that a thread holds together when a company changes its sender.
  const idOf = (name: string) => `<${name}@${domainOf(senderAddress(readEnv().MAIL_FROM))}>`
  const from = senderOf(organisation, sender)
  const signature = await signatureOf?.(domainOf(from.address))
  const html = await render(
    <MailLayout {...{ organisation, content, prefix }} unsubscribe={unsubscribe?.page} />,
  )
  return {
    id: idOf(id),
    ...referencesOf(thread, idOf),
    from,
    ...(signature && { signature }),
    to: oneRecipient.parse(to),
    ...(replyTo && { replyTo }),
    ...(copies && {
      copies: { to: oneRecipient.parse(copies.to), cc: copies.cc.map((each) => oneRecipient.parse(each)) },
    }),
    ...(files.length > 0 && { files }),
    ...(isWritten && { isWritten }),
    role,
    subject: oneLine(content.subject),
    html,
    text: toPlainText(html),
    ...(unsubscribe && { unsubscribe: unsubscribe.oneClick }),
  }
}

/** A message id that came in goes out again only as one word. */
const oneWord = /^[\x21-\x3b\x3d\x3f-\x7e]{1,400}$/

function referencesOf(thread: MailThread | undefined, idOf: (name: string) => string) {
  if (!thread) return {}
  const theirs = (thread.mailIds ?? []).filter((id) => oneWord.test(id) && id.includes("@"))
  const references = [...(thread.isFirst ? [] : [idOf(thread.id)]), ...theirs.map((id) => `<${id}>`)]
  return references.length > 0 ? { references } : {}
}

/** The mail's own sender or what the company has set, as long as it may still send from there. */
function senderOf(organisation: Organisation, sender?: Message["from"]): Message["from"] {
  const { mailSenderName, mailSenderAddress } = organisation.settings
  const domains = senderDomainsOf(organisation.identifier)
  const address = [sender?.address ?? "", mailSenderAddress].find((each) => domains.includes(domainOf(each)))
  return {
    name: oneLine(sender?.name || mailSenderName || portalTitle(organisation)),
    address: address ?? senderAddress(readEnv().MAIL_FROM),
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1)

// Made once: it takes as long as a mail's text.
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: "h1", options: { uppercase: false } },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  ],
})

const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** A header is one line, whatever an owner wrote into a title (negative 21). */
const oneLine = (text: string) => text.replace(unprintable, " ").replace(/\s+/g, " ").trim()
