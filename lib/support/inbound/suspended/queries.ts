import { decodeWords } from "postal-mime"
import { requireProof } from "@/lib/people/second-factors/queries"
import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { bodyOf } from "@/lib/support/inbound/body"
import { readMail } from "@/lib/support/inbound/kept-mail"
import type { ParsedMail } from "@/lib/support/inbound/parse"
import { type InboundMail, reasons } from "@/lib/support/inbound/schema"
import { withoutTag } from "@/lib/support/inboxes/values"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { OpenedMail, SuspendedCount, SuspendedMail } from "./schema"
import { mostCounted } from "./values"

/** Mails that wait for staff to decide, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function suspendedMails(ctx: Context, cursor?: string): Promise<Page<SuspendedMail>> {
  requireStaff(ctx.actor)
  const { items, next } = await toNewestPage(
    (page) => ctx.store.support.inboundMails.suspendedPage(page),
    cursor,
  )
  return { items: items.map(toSuspended), next }
}

/** How many wait, and whether any can come. @throws UnauthenticatedError, ForbiddenError */
export async function countSuspended({ actor, store }: Context): Promise<SuspendedCount> {
  requireStaff(actor)
  const count = await store.support.inboundMails.countSuspended(mostCounted)
  return { count, hasInboxes: (await store.support.inboxes.count()) > 0 }
}

/** One of them, with what it holds. @throws UnauthenticatedError, ForbiddenError, NotFoundError for one that waits no more */
export async function openSuspended({ actor, store }: Context, id: string): Promise<OpenedMail> {
  requireStaff(actor)
  const mail = await store.support.inboundMails.find(id)
  if (mail?.state !== "suspended") throw new NotFoundError("Email")
  const read = (await readMail(mail))?.read
  const said = read ? bodyOf(read) : { body: "", quoted: "" }
  return {
    ...toSuspended(mail),
    headers: read ? headersOf(read) : [],
    proof: proofOf(mail),
    body: said.body + said.quoted,
    files: read ? read.attachments.slice(0, mostFiles).map(toFile) : [],
    canBeRecovered: read?.from != null,
  }
}

/** The bytes of a mail as it came. @throws UnauthenticatedError, ForbiddenError, ProofAsked, NotFoundError */
export async function openRawMail(ctx: Context, id: string) {
  requireStaff(ctx.actor)
  await requireProof(ctx)
  const mail = await ctx.store.support.inboundMails.find(id)
  const bytes = mail && (await streamStorage().open(mail.key))
  if (!mail || !bytes) throw new NotFoundError("Email")
  return { name: `${mail.subject || "email"}.eml`, size: mail.size, bytes }
}

export const toSuspended = (mail: InboundMail): SuspendedMail => {
  const { id, sender, recipient, subject, size, receivedAt } = mail
  const reason = mail.reason ?? ""
  return {
    ...{ id, sender, inbox: withoutTag(recipient), subject, size, reason },
    why: mail.reason ? reasons[mail.reason] : "",
    receivedAt: receivedAt.toISOString(),
  }
}

const shownHeaders = [
  ...["From", "Reply-To", "Return-Path", "To", "Cc", "Subject", "Date", "Message-ID", "In-Reply-To"],
  ...["Auto-Submitted", "Precedence", "X-Auto-Response-Suppress", "List-Id", "List-Unsubscribe"],
  ...["Authentication-Results", "Content-Type"],
]
const longestHeader = 1000
const mostFiles = 100

const headersOf = ({ header }: ParsedMail) =>
  shownHeaders.flatMap((name) => {
    const value = decodeWords(header(name.toLowerCase()).slice(0, longestHeader))
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
    return value ? [{ name, value }] : []
  })

const proofOf = ({ spf, dkim, dmarc }: InboundMail) =>
  Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc }).flatMap(([name, value]) =>
    value ? [{ name, value }] : [],
  )

const toFile = ({ name, bytes }: ParsedMail["attachments"][number]) => ({ name, size: bytes.length })
