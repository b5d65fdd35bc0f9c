import { z } from "zod"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { MailKind } from "@/lib/tenancy/organisations/consent-kinds"

/**
 * Mails about one thing, which mailboxes show together: `id` is the message id of our first one, `mailIds` those of mails that
 * came in, the oldest first, without brackets.
 */
export type MailThread = { id: string; isFirst: boolean; mailIds?: string[] }

/** Who a mail to several people says that it is for; each of them gets one of their own. */
export type MailCopies = { to: string; cc: string[] }

/** Whose consent a mail goes out by; without it any more, the mail is not sent. */
export type MailConsent = { accountId: string; kind: MailKind }

/** The closing of a ticket that a mail tells; once the ticket has been opened again, the mail is not sent. */
export type MailClosing = { ticketId: string; at: string }

/** Every mail there is, by its template's name. Each noun adds its own in its `emails.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add to it
export interface Templates {}

/** One mail to one person: which template, with what in it. */
export type Mail = {
  [Name in keyof Templates]: {
    template: Name
    to: string
    /**
     * The recipient's role: one email may be a customer's, an agent's and the owner's. A guest counts as a customer
     * here.
     */
    role: Role
    props: Parameters<Templates[Name]>[0]
    /** The language of the portal's that it is in; without it, the one its reader has chosen. */
    language?: string
    /** Of the page it was asked for on: it is in that, or else in the portal's own, where its reader has chosen none. */
    pageLanguage?: string
    thread?: MailThread
    /** Whom it is from, as far as the installation may send from there; without it, the company's sender. */
    sender?: { name: string; address: string }
    /** Where an answer by mail goes, unless it is the sender. */
    replyTo?: string
    copies?: MailCopies
    /** Files of the ticket's that go with it, by their ids. */
    files?: string[]
    /** Whether a person has written it: others are marked as automatic. */
    isWritten?: boolean
    consent?: MailConsent
    /** Which agent or owner it tells of work, who may want no more of these mails. */
    staffId?: string
    closing?: MailClosing
  }
}[keyof Templates]

/** Where the reader of a mail is asked, and where a mail program does it without asking (RFC 8058). */
export type UnsubscribeLink = { page: string; oneClick: string }

/** Marks every mail of an installation, so that one that comes back to it is known. */
export const ownHeader = "X-Vestibule"

/** One address, already normalised: nothing a second recipient or a header could be made of (negative 62). */
export const oneRecipient = z
  .string()
  .max(254)
  .regex(/^[^\s@,;:<>()[\]\\"]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "is not one address")

const anyAddress = /(?<![^\s,;:<>()[\]\\"])[^\s@,;:<>()[\]\\"]+@[^\s,;:<>()[\]\\"]+/g

/** What a mail server said, with three dots for every address in it: it repeats the recipient's, and those mail is passed on to. */
export const withoutAddresses = (words: string) => words.replace(anyAddress, "...")

/** Where the mailbox of an installation without a mail server is read in a browser, and the cookie that keeps its key. */
export const mailboxPath = "/dev/mail"
export const mailboxCookie = "vestibule.mailbox"

/** What an installation without a mail server says at every start. */
export const keptMailsWarning =
  "Mails are not sent but kept under DATA_DIR: SMTP_URL names no mail server. Read them with: npm run admin -- mail list"

/** The address in a sender such as `Help <help@example.com>` or `help@example.com`. */
export const senderAddress = (sender: string) => (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim()
