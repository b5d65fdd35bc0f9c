import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { type Received, streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { checkedPieces } from "./checked-stream"
import { canAttach, uploaderOf } from "./policy"
import { attachmentKey, type NewUpload, newUpload } from "./schema"
import type { StoredAttachment } from "./store"
import {
  type Attachment,
  attachmentTypes,
  endingOf,
  largestTotal,
  mostAttachments,
  plainName,
  tooLarge,
  tooMany,
  unusedKeptMs,
} from "./values"

const purpose = "attachment-upload"
/** For how long the bytes of a begun upload may be sent. */
const grantMs = 60 * 60 * 1000

/**
 * Grants one upload to a customer, an agent or a visitor, who are counted by account or address.
 * @returns the attachment to be, where its bytes will lie, and the grant its bytes are sent with.
 * @throws InvalidError for a type not on the list or over 15,000,000 bytes, ForbiddenError, RateLimitedError
 */
export async function beginUpload(
  ctx: Context,
  input: NewUpload,
): Promise<{ attachment: Attachment; key: string; grant: string }> {
  const { organisation, actor, store, now } = ctx
  requireTickets(ctx)
  const { name, ending, size } = parseUpload(input)
  await (isSignedIn(actor) ? spend(ctx, "upload", actor.id) : spend(ctx, "upload-address", addressOf(ctx)))
  const id = newId()
  const key = attachmentKey({ identifier: organisation.identifier, now, id, name, ending })
  const attachment = { id, name, type: attachmentTypes[ending], size }
  await store.support.attachments.insert({
    ...attachment,
    key,
    uploaderId: uploaderOf(actor),
    createdAt: now,
  })
  const expiresAt = new Date(now.getTime() + grantMs)
  const use = { purpose, organisationId: organisation.id, subject: id, expiresAt }
  return { attachment, key, grant: signToken(use, await signingKey(purpose)) }
}

/** Its words stand beside the file's name, so they say nothing but what is wrong. */
function parseUpload(input: NewUpload) {
  const { data, error } = newUpload.safeParse(input)
  const ending = data && endingOf(data.name)
  if (!ending) refuse(error?.issues[0]?.message ?? "Files of this type cannot be attached")
  return { name: plainName(data.name), ending, size: data.size }
}

/**
 * Takes in the bytes of an upload, in pieces; sent again, they change nothing, whatever they are.
 * @throws ForbiddenError without a grant for it, NotFoundError, InvalidError when they are not what was promised,
 * RateLimitedError when they were sent too often.
 */
export async function receiveUpload(
  ctx: Context,
  { id, grant, body }: { id: string; grant: string; body: ReadableStream<Uint8Array> | null },
): Promise<Attachment> {
  requireTickets(ctx)
  await requireGrant(ctx, id, grant)
  await spend(ctx, "upload-try", id)
  const upload = await ctx.store.support.attachments.find(id)
  const ending = upload && endingOf(upload.name)
  if (!upload || !ending) throw new NotFoundError("Attachment")
  if (!body) throw new InvalidError("This file is empty")
  const pieces = checkedPieces(body, { ending, size: upload.size })
  if (upload.complete) await readAway(pieces)
  else await keep(ctx, upload, pieces)
  return { id, name: upload.name, type: upload.type, size: upload.size }
}

/** Reads a repeated upload to its end, because its sender reads the answer only after that. */
async function readAway(pieces: AsyncIterable<Uint8Array>) {
  for await (const _ of pieces);
}

async function keep(ctx: Context, upload: StoredAttachment, pieces: AsyncIterable<Uint8Array>) {
  const received = await streamStorage().receive(pieces)
  try {
    await finish(ctx, upload, received)
  } finally {
    await received.discard()
  }
}

/** Locked, so that of several who send the same file the first stays, and nothing changes what is already attached. */
async function finish({ store }: Context, { id, key }: StoredAttachment, received: Received) {
  await store.transaction(async ({ support: { attachments } }) => {
    const [upload] = await attachments.lock([id])
    if (!upload) throw new NotFoundError("Attachment")
    if (upload.complete) return
    await received.keep(key)
    await attachments.complete(id)
  })
}

async function requireGrant({ organisation, now }: Context, id: string, grant: string) {
  const use = { purpose, organisationId: organisation.id, now }
  if (verifyToken(grant, use, await signingKey(purpose)) !== id)
    throw new ForbiddenError("This upload has expired. Please try again.")
}

type Attaching = { ticketId: string; entryId: string; ids: readonly string[] }

/**
 * Makes finished uploads part of an entry; call it in the transaction that writes the entry, with its store.
 * @throws InvalidError when one is unknown or another person's, unfinished, used or too old, or all are over
 * 15,000,000 bytes.
 */
export async function attachTo(ctx: Context, { ticketId, entryId, ids }: Attaching): Promise<void> {
  const wanted = await requireAttachable(ctx, ids)
  if (wanted.length > 0) await ctx.store.support.attachments.attach(wanted, { ticketId, entryId })
}

/** Requires that these finished uploads can become part of an entry, and locks them. @throws InvalidError as above */
export async function requireAttachable(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  if (wanted.length > mostAttachments) refuse(tooMany)
  const found = await ctx.store.support.attachments.lock(wanted)
  const oldest = ctx.now.getTime() - unusedKeptMs
  const isUsable = (file: (typeof found)[number]) =>
    file.complete && file.entryId === null && canAttach(ctx.actor, file) && file.createdAt.getTime() > oldest
  if (found.length < wanted.length || !found.every(isUsable)) refuse("An attachment has to be uploaded again")
  if (found.reduce((total, { size }) => total + size, 0) > largestTotal) refuse(tooLarge)
  return wanted
}

function refuse(message: string): never {
  throw new InvalidError(message, { attachment: message })
}
