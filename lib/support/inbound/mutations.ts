import { createHash } from "node:crypto"
import { ForbiddenError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { noteInboxTrouble, noteInboxWell } from "@/lib/support/inboxes/mutations"
import { isOurs } from "@/lib/support/inboxes/queries"
import type { Context } from "@/lib/tenancy/context"
import { unmarkAddress } from "@/lib/tenancy/mail/failing/mutations"
import { believedHost } from "./believed-host"
import { bouncedTicket, noteBounce } from "./bounced-ticket"
import { verdictOn } from "./checks"
import { counting, type IsWithin } from "./counting"
import { fileIn, longestSubject, readied } from "./filing"
import { fileMailJob } from "./jobs"
import { readMail } from "./kept-mail"
import { mailKey } from "./mail-key"
import type { ParsedMail } from "./parse"
import { proveSender } from "./proof"
import { isSpam } from "./rspamd"
import type { InboundMail, Outcome, Reason } from "./schema"
import { conversationOf, markedTicket } from "./threading"

type Home = Omit<Context, "actor">
type Arrived = Pick<InboundMail, "inboxId" | "envelopeSender" | "recipient"> &
  Partial<Pick<InboundMail, "isCut" | "clientAddress" | "helo">> & {
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  }

/** A mail's headers end within so many bytes, or its message id is not looked for. */
const mostHeaders = 256 * 1024

/**
 * Takes in a mail: when it returns, its bytes survive a crash and a job will read them. Sent again to the same inbox, it is
 * the same mail.
 * @param besides is done in the transaction that keeps it, or that finds it kept already
 * @throws what the pieces throw, and whatever keeps it from being kept: the sender has to try again then
 */
export async function receiveMail(
  { organisation, store, now }: Home,
  { inboxId, envelopeSender, recipient, isCut = false, clientAddress = null, helo = null, pieces }: Arrived,
  besides: (store: Context["store"]) => Promise<void> = async () => {},
): Promise<void> {
  const id = newId()
  const key = mailKey({ organisationId: organisation.id, id, now })
  const seen = { size: 0, head: Buffer.alloc(0), hash: createHash("sha256") }
  const received = await streamStorage().receive(looking(pieces, seen))
  let mayBeKept = false
  try {
    // Before the transaction, which would wait for a store that is reached over the network.
    await received.keep(key)
    await store.transaction(async (inside) => {
      mayBeKept = false
      const messageId = messageIdIn(seen.head) ?? `sha256:${seen.hash.copy().digest("hex")}`
      const mail = {
        id,
        inboxId,
        messageId,
        envelopeSender,
        recipient,
        key,
        size: seen.size,
        isCut,
        clientAddress,
        helo,
        receivedAt: now,
      }
      await besides(inside)
      if (!(await inside.support.inboundMails.insert(mail))) return
      await inside.platform.jobs.add(fileMailJob, { organisationId: organisation.id, mailId: id })
      mayBeKept = true
    })
  } finally {
    // A commit whose answer was lost may have happened: the sweep of orphans knows later.
    if (!mayBeKept) await dropQuietly(key)
    await received.discard()
  }
}

/** Removes bytes that have no row; where that fails, the sweep of orphans does it. */
const dropQuietly = (key: string) =>
  streamStorage()
    .remove(key)
    .catch((error) => log().warn({ err: error, key }, "The bytes of a mail that was not taken stay for now"))

type SeenOf = { size: number; head: Buffer; hash: ReturnType<typeof createHash> }

async function* looking(pieces: Arrived["pieces"], seen: SeenOf) {
  for await (const piece of pieces) {
    seen.size += piece.length
    seen.hash.update(piece)
    if (seen.head.length < mostHeaders) seen.head = Buffer.concat([seen.head, piece])
    yield piece
  }
}

/** Of the headers alone: what follows the first empty line may quote another mail. */
function messageIdIn(head: Buffer): string | null {
  const [headers = ""] = head.toString("latin1").split(/\r?\n\r?\n/, 1)
  const id = /^message-id:[ \t\r\n]*<([^<>\r\n\0]{1,400})>/im.exec(headers)?.[1]
  return id ?? null
}

const unfiled = "An email could not be read and is tried again. The log of the installation says why."

/**
 * Reads a mail that was taken in and makes it part of a ticket, or says why it is part of none. Done once, however often
 * it is asked for; what keeps it from being done is noted at its inbox, and where it is tried the last time, staff decides.
 */
export async function fileMail(home: Home, mailId: string, { isLast = false } = {}): Promise<void> {
  const found = await home.store.support.inboundMails.find(mailId)
  if (found?.state !== "received") return
  try {
    await counting(home, (isWithin) => file(home, found, isWithin))
  } catch (error) {
    if (isLast) return leaveToStaff(home, found, error)
    await noteInboxTrouble(home, found.inboxId, unfiled).catch((failure) =>
      log().warn({ err: failure, inbox: found.inboxId }, "An inbox's trouble could not be noted"),
    )
    throw error
  }
  await noteInboxWell(home, found.inboxId)
}

async function leaveToStaff(home: Home, found: InboundMail, error: unknown) {
  log().error({ err: error, mail: found.id }, "A mail that could not be filed is suspended")
  const opened = await readMail(found).catch(() => null)
  const said = opened ? saidIn(opened.read) : {}
  await settle(home, found.id, { ...unread, ...said, state: "suspended", reason: "unreadable" })
}

const saidIn = (read: ParsedMail): Said => ({
  sender: read.from?.address ?? "",
  subject: read.subject.slice(0, longestSubject),
})

async function file(home: Home, found: InboundMail, isWithin: IsWithin): Promise<void> {
  const mailId = found.id
  const opened = await readMail(found)
  if (!opened) return settle(home, mailId, { ...unread, state: "suspended", reason: "unreadable" })
  const { read } = opened
  const said = saidIn(read)
  const verdict =
    (await judged(home, { ...opened, mail: found })) ??
    (await counted(said.sender, isWithin)) ??
    (await ofStranger(home, read, found)) ??
    (await ofEndless(home, { read, mail: found }, isWithin))
  if (verdict?.reason === "bounce" && (await filedBounce(home, found, { read, said }))) return
  if (verdict) return settle(home, mailId, { ...unread, ...said, ...verdict } as Outcome)
  const proved = (await home.store.support.inboundMails.find(mailId)) ?? found
  try {
    await counting(home, async (isWithinHere) => {
      const ready = await readied(home, { mail: proved, read }, isWithinHere)
      await home.store.transaction(async (store) => {
        const mail = await store.support.inboundMails.lockReceived(mailId)
        if (!mail) return
        const filed = await fileIn({ ...home, store }, { mail, ...ready })
        await unmarkAddress({ store }, said.sender)
        await store.support.inboundMails.settle(mailId, { ...said, ...filed, state: "filed", reason: null })
      })
    })
  } catch (error) {
    if (!(error instanceof ForbiddenError)) throw error
    await settle(home, mailId, { ...unread, ...said, state: "suspended", reason: "closed" })
  }
}

type Said = Pick<Outcome, "sender" | "subject">

/** @returns whether it reports of a mail of a ticket, and is noted there */
async function filedBounce(home: Home, found: InboundMail, { read, said }: { read: ParsedMail; said: Said }) {
  const bounced = await bouncedTicket(home, { mail: found, read })
  if (!bounced) return false
  const { ticket, bounce } = bounced
  await home.store.transaction(async (store) => {
    if (!(await store.support.inboundMails.lockReceived(found.id))) return
    await noteBounce({ ...home, store }, ticket, bounce)
    const filed = { state: "filed", ticketId: ticket.id, entryId: null, reason: null } as const
    await store.support.inboundMails.settle(found.id, { ...said, ...filed })
    await store.platform.live.signal({ kind: "staff" })
  })
  return true
}

const unread = { sender: "", subject: "", ticketId: null, entryId: null } as const

async function settle({ store }: Home, mailId: string, outcome: Outcome) {
  await store.transaction(async (inside) => {
    if (!(await inside.support.inboundMails.lockReceived(mailId))) return
    await inside.support.inboundMails.settle(mailId, outcome)
    await inside.platform.live.signal({ kind: "staff" })
  })
}

type Opened = { mail: InboundMail; read: ParsedMail; raw: Uint8Array }

async function judged({ store }: Home, { mail, read, raw }: Opened) {
  const { envelopeSender, isCut } = mail
  const sender = read.from?.address ?? ""
  const isFromOurselves = await isOurs({ store }, sender)
  const isBlocked = await store.support.inboundMails.isBlocked(sender)
  const known = { envelopeSender, isCut, isFromOurselves, isBlocked, isDisowned: false, isSpam: false }
  // What needs no other server is asked first, and bounces and loops need none of them.
  const verdict = verdictOn(read, known)
  if (verdict) return verdict
  const proof = await proveSender({ mail, read, raw, resultsHost: await believedHost({ store }, mail) })
  if (proof) await store.support.inboundMails.noteProof(mail.id, proof)
  const isDisowned = proof?.isDisowned ?? false
  return verdictOn(read, { ...known, isDisowned, isSpam: !isDisowned && (await isSpam(mail, raw)) })
}

async function counted(
  sender: string,
  isWithin: IsWithin,
): Promise<{ state: "suspended"; reason: Reason } | null> {
  return (await isWithin("inbound-mail", sender)) ? null : { state: "suspended", reason: "too-many" }
}

/** What answers a ticket its sender takes no part in waits where the inbox says so. */
async function ofStranger(
  home: Home,
  read: ParsedMail,
  mail: InboundMail,
): Promise<{ state: "suspended"; reason: Reason } | null> {
  const inbox = await home.store.support.inboxes.find(mail.inboxId)
  if (inbox?.strangers !== "suspend") return null
  const isStrange =
    (await markedTicket(home, { mail, read })) !== null &&
    (await conversationOf(home, { mail, read }, read.from?.address ?? "")) === null
  if (!isStrange) return null
  return { state: "suspended", reason: "stranger" }
}

/** What comes to a ticket to which more has come than people write waits, from any sender. */
async function ofEndless(
  home: Home,
  { read, mail }: Omit<Opened, "raw">,
  isWithin: IsWithin,
): Promise<{ state: "suspended"; reason: Reason } | null> {
  const found = await conversationOf(home, { mail, read }, read.from?.address ?? "")
  if (!found || (await isWithin("inbound-ticket", found.ticket.id))) return null
  return { state: "suspended", reason: "endless" }
}

/**
 * Removes what a person has written by mail, as it came; what was filed of it is the ticket's. In the transaction that
 * removes the person.
 * @returns where the bytes lie, to be removed when it has ended
 */
export const forgetMailsFrom = ({ store }: Pick<Context, "store">, sender: string): Promise<string[]> =>
  store.support.inboundMails.removeOf(sender)
