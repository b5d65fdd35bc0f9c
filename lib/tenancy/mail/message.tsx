import { render, toPlainText } from "@react-email/render"
import { readEnv, senderDomainsOf } from "@/lib/platform/env"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { type MailContent, MailLayout } from "./layout"
import { type MailThread, oneRecipient, senderAddress, type UnsubscribeLink } from "./schema"

/** A mail as it is handed to a transport. */
export type Message = {
  /** With the angle brackets; the same whenever this mail is delivered again. */
  id: string
  /** The id of the thread's first mail, where this is a later one. */
  answers?: string
  from: { name: string; address: string }
  to: string
  /** The role in which the company wrote to them; a mail server is not told. */
  role: Role
  subject: string
  html: string
  text: string
  /** Where an answer goes, unless it is the sender. */
  replyTo?: string
  /** Whether a person has written it, and no program. */
  isWritten?: boolean
  /** Where the mail program withdraws the consent this mail goes out by, with one click (RFC 8058). */
  unsubscribe?: string
}

type Contents = {
  id: string
  to: string
  role: Role
  content: MailContent
  thread?: MailThread
  replyTo?: string
  isWritten?: boolean
  unsubscribe?: UnsubscribeLink
}

/** The mail of one company to one person. @throws Error unless `to` is exactly one address (negative 62). */
export async function composeMessage(
  organisation: Organisation,
  { id, to, role, content, thread, replyTo, isWritten, unsubscribe }: Contents,
): Promise<Message> {
  // Always the installation's, so that a thread holds together when a company changes its sender.
  const idOf = (name: string) => `<${name}@${domainOf(senderAddress(readEnv().MAIL_FROM))}>`
  const html = await render(
    <MailLayout organisation={organisation} content={content} unsubscribe={unsubscribe?.page} />,
  )
  return {
    id: idOf(id),
    ...(thread && !thread.isFirst && { answers: idOf(thread.id) }),
    from: senderOf(organisation),
    to: oneRecipient.parse(to),
    ...(replyTo && { replyTo }),
    ...(isWritten && { isWritten }),
    role,
    subject: oneLine(content.subject),
    html,
    text: toPlainText(html, plainText),
    ...(unsubscribe && { unsubscribe: unsubscribe.oneClick }),
  }
}

/** What the company has set, as long as it may still send from there. */
function senderOf(organisation: Organisation): Message["from"] {
  const { mailSenderName, mailSenderAddress } = organisation.settings
  const isAllowed = senderDomainsOf(organisation.identifier).includes(domainOf(mailSenderAddress))
  return {
    name: oneLine(mailSenderName || portalTitle(organisation)),
    address: isAllowed ? mailSenderAddress : senderAddress(readEnv().MAIL_FROM),
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1)

const plainText = {
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "a", options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
  ],
}

const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** A header is one line, whatever an owner wrote into a title (negative 21). */
const oneLine = (text: string) => text.replace(unprintable, " ").replace(/\s+/g, " ").trim()
