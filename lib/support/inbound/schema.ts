/** Bytes of the largest mail that is taken in. */
export const longestMail = 25_000_000

/**
 * What became of a mail: it waits to be looked at, is part of a ticket, waits for staff to decide, or is kept out.
 */
export type MailState = "received" | "filed" | "suspended" | "refused"

/** Why a mail is part of no ticket, in words for staff. */
export const reasons = {
  loop: "It comes from one of our own addresses",
  bounce: "A mail server says that a mail did not arrive",
  automatic: "It was sent by a machine",
  list: "It was sent to a list or to many people at once",
  "no-sender": "It does not say who sent it",
  blocked: "Its sender is blocked",
  "too-many": "Its sender has written too often",
  endless: "More emails come to its ticket than people write",
  unproved: "The domain of its sender says that it is not from there",
  spam: "It looks like spam",
  "too-large": "It is too large: only its head was kept",
  unreadable: "It could not be read",
  stranger: "It answers a ticket that its sender takes no part in",
  closed: "The portal takes no tickets",
} as const
export type Reason = keyof typeof reasons
/** Their senders are not told that a mail has arrived: a machine might answer, and another person was not the sender. */
export const untoldReasons: readonly Reason[] = [
  "loop",
  "bounce",
  "automatic",
  "list",
  "endless",
  "unproved",
  "spam",
]

/** What is known of whether its sender has sent a mail: short values as "pass" and "fail", null where nothing is. */
export type SenderProof = { spf: string | null; dkim: string | null; dmarc: string | null }

/** A mail as it came. */
export type InboundMail = SenderProof & {
  id: string
  inboxId: string
  /** Unique in its inbox: sent again, it is the same mail. */
  messageId: string
  /** Whom the mail server named as its sender; empty for what a mail server sends by itself, null where it named none. */
  envelopeSender: string | null
  /** The address it was sent to, with what stands behind a plus sign. */
  recipient: string
  /** Where its bytes lie. */
  key: string
  /** From where a mail server handed it over, and what that called itself; null where none did. */
  clientAddress: string | null
  helo: string | null
  /** Bytes. */
  size: number
  /** Whether its headers alone were kept, because it is too large. */
  isCut: boolean
  state: MailState
  reason: Reason | null
  /** Whom the mail itself names, and its subject; empty until it has been read. */
  sender: string
  subject: string
  ticketId: string | null
  entryId: string | null
  receivedAt: Date
}

/** What becomes of a mail once it has been read. */
export type Outcome = Pick<InboundMail, "sender" | "subject"> &
  (
    | { state: "filed"; ticketId: string; entryId: string | null; reason: null }
    | { state: "suspended" | "refused"; ticketId: null; entryId: null; reason: Reason }
  )
