import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import type { UploadGrant } from "@/lib/platform/files/direct-storage"
import { type Received, streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { checkSent, stateOf } from "./checked-object"
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

type Begun = {
  attachment: Attachment
  key: string
  grant: string
  /** What the bytes are sent to the store with, where the portal does not take them in; then the portal is told. */
  direct: UploadGrant | null
}

/**
 * Grants one upload to a customer, an agent or a visitor, who are counted by account or address. `origin` is that of the page
 * that will send it.
 * @returns the attachment to be, where its bytes will lie, and the grant its bytes are sent with.
 * @throws InvalidError for a type not on the list or over 15,000,000 bytes, ForbiddenError, RateLimitedError, UnavailableError
 */
export async function beginUpload(
  ctx: Context,
  input: NewUpload,
  origin = portalOrigin(ctx.organisation),
): Promise<Begun> {
  const { organisation, actor, now } = ctx
  requireTickets(ctx)
  const promised = parseUpload(input)
  await (isSignedIn(actor) ? spend(ctx, "upload", actor.id) : spend(ctx, "upload-address", addressOf(ctx)))
  const { key, ...attachment } = await addUpload(ctx, promised, uploaderOf(actor))
  const { id } = attachment
  const expiresAt = new Date(now.getTime() + grantMs)
  const use = { purpose, organisationId: organisation.id, subject: id, expiresAt }
  const direct = await streamStorage().direct?.grantUpload({ ...attachment, key, upload: id, origin })
  return { attachment, key, grant: signToken(use, await signingKey(purpose)), direct: direct ?? null }
}

/**
 * Keeps a file that did not come by a form, such as one of a mail: to be attached, as if a visitor had uploaded
 * it. It is removed like any upload that becomes part of nothing.
 * @throws InvalidError for what a form would refuse, in the same words
 */
export async function keepFile(
  ctx: Place,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<SeenFile> {
  const promised = parseUpload({ name, size: bytes.length })
  const { id, key } = await addUpload(ctx, promised, null)
  return receiving(checkedPieces(new Blob([new Uint8Array(bytes)]).stream(), promised), async (received) => {
    // Nothing else is sent under its key, so that no transaction has to wait for the store.
    const version = await placed(received, key)
    await ctx.store.support.attachments.complete(id, version)
    return { id, version, state: "there" }
  })
}

type Place = Pick<Context, "organisation" | "store" | "now">
type Promised = ReturnType<typeof parseUpload>

async function addUpload({ organisation, store, now }: Place, promised: Promised, uploaderId: string | null) {
  const { name, ending, size } = promised
  const id = newId()
  const key = attachmentKey({ identifier: organisation.identifier, now, id, name, ending })
  const attachment = { id, key, name, type: attachmentTypes[ending], size }
  await store.support.attachments.insert({ ...attachment, uploaderId, createdAt: now })
  return attachment
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
  const upload = await granted(ctx, id, grant)
  const ending = endingOf(upload.name)
  if (!ending) throw new NotFoundError("Attachment")
  if (!body) throw new InvalidError("This file is empty")
  const pieces = checkedPieces(body, { ending, size: upload.size })
  if (upload.complete) await readAway(pieces)
  else await receiving(pieces, (received) => finish(ctx, upload, () => placed(received, upload.key)))
  return { id, name: upload.name, type: upload.type, size: upload.size }
}

/**
 * Looks at the bytes of an upload that were sent to the store, and makes it one that can be attached; asked again, nothing changes.
 * @throws ForbiddenError without a grant for it, NotFoundError, InvalidError when they are not what was promised,
 * RateLimitedError, UnavailableError
 */
export async function confirmUpload(
  ctx: Context,
  { id, grant }: { id: string; grant: string },
): Promise<Attachment> {
  const { direct } = streamStorage()
  if (!direct) throw new InvalidError("Files are sent to the portal itself here")
  const upload = await granted(ctx, id, grant)
  if (!upload.complete) {
    const version = await checkSent(direct, upload)
    await finish(ctx, upload, async () => version)
  }
  return { id, name: upload.name, type: upload.type, size: upload.size }
}

async function granted(ctx: Context, id: string, grant: string): Promise<StoredAttachment> {
  requireTickets(ctx)
  await requireGrant(ctx, id, grant)
  await spend(ctx, "upload-try", id)
  const upload = await ctx.store.support.attachments.find(id)
  if (!upload) throw new NotFoundError("Attachment")
  return upload
}

/** Reads a repeated upload to its end, because its sender reads the answer only after that. */
async function readAway(pieces: AsyncIterable<Uint8Array>) {
  for await (const _ of pieces);
}

async function receiving<T>(pieces: AsyncIterable<Uint8Array>, place: (received: Received) => Promise<T>) {
  const received = await streamStorage().receive(pieces)
  try {
    return await place(received)
  } finally {
    await received.discard()
  }
}

/** @returns the version that lies there now, as far as browsers can send there too */
async function placed(received: Received, key: string): Promise<string | null> {
  await received.keep(key)
  return (await streamStorage().direct?.inspect(key))?.version ?? null
}

/** Locked, so that of several who send the same file the first stays, and nothing changes what is already attached. */
async function finish(
  { store }: Pick<Context, "store">,
  { id }: Pick<StoredAttachment, "id">,
  place: () => Promise<string | null>,
) {
  await store.transaction(async ({ support: { attachments } }) => {
    const [upload] = await attachments.lock([id])
    if (!upload) throw new NotFoundError("Attachment")
    if (upload.complete) return
    await attachments.complete(id, await place())
  })
}

async function requireGrant({ organisation, now }: Context, id: string, grant: string) {
  const use = { purpose, organisationId: organisation.id, now }
  if (verifyToken(grant, use, await signingKey(purpose)) !== id)
    throw new ForbiddenError("This upload has expired. Please try again.")
}

/** An upload that is to be attached, and what the store of files says of that version. */
export type SeenFile = Pick<StoredAttachment, "id" | "version"> & {
  state: Awaited<ReturnType<typeof stateOf>>
}

/**
 * Asks the store of files for uploads that are to be attached. Before the transaction that attaches them: a store that keeps it
 * waiting would hold up every ticket of the company.
 */
export async function lookAtFiles(
  { store }: Pick<Context, "store">,
  ids: readonly string[] = [],
): Promise<SeenFile[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = new Map((await store.support.attachments.some(wanted)).map((file) => [file.id, file]))
  return Promise.all(
    wanted.map(async (id) => {
      const file = found.get(id)
      return { id, version: file?.version ?? null, state: file ? await stateOf(file) : "gone" }
    }),
  )
}

type Attaching = { ticketId: string; entryId: string; files: readonly SeenFile[] }

/**
 * Makes finished uploads part of an entry; call it in the transaction that writes the entry, with its store. Files that the store
 * could not be asked for are noted as missing: what is written with them is not lost.
 * @throws InvalidError when one is unknown or another person's, unfinished, used, replaced or too old, or all are over
 * 15,000,000 bytes.
 */
export async function attachTo(ctx: Context, { ticketId, entryId, files }: Attaching): Promise<void> {
  const locked = await requireAttachable(ctx, idsOf(files))
  if (locked.length === 0) return
  const seen = new Map(files.map((file) => [file.id, file]))
  const isAsSeen = ({ id, version }: StoredAttachment) => seen.get(id)?.version === version
  if (files.some(({ state }) => state === "gone") || !locked.every(isAsSeen)) refuse(uploadAgain)
  const { attachments } = ctx.store.support
  await attachments.attach(idsOf(locked), { ticketId, entryId })
  const missing = files.filter(({ state }) => state === "unknown")
  if (missing.length > 0) await attachments.markMissing(idsOf(missing), true)
}

const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id)
const uploadAgain = "An attachment has to be uploaded again"

/** Requires that these finished uploads can become part of an entry, and locks them. @throws InvalidError as attachTo */
export async function requireAttachable(ctx: Context, ids: readonly string[]): Promise<StoredAttachment[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  if (wanted.length > mostAttachments) refuse(tooMany)
  const found = await ctx.store.support.attachments.lock(wanted)
  const oldest = ctx.now.getTime() - unusedKeptMs
  const isUsable = (file: (typeof found)[number]) =>
    file.complete && file.entryId === null && canAttach(ctx.actor, file) && file.createdAt.getTime() > oldest
  if (found.length < wanted.length || !found.every(isUsable)) refuse(uploadAgain)
  if (found.reduce((total, { size }) => total + size, 0) > largestTotal) refuse(tooLarge)
  return found
}

function refuse(message: string): never {
  throw new InvalidError(message, { attachment: message })
}
