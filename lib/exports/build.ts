import type { Context } from "@/lib/context"
import { type Received, streamStorage } from "@/lib/files/stream-storage"
import { queueMail } from "@/lib/mail/mutations"
import { portalOrigin } from "@/lib/organisations/origin"
import { portalTitle } from "@/lib/organisations/schema"
import { exportPath, profilePath } from "@/lib/paths"
import { archiveFiles } from "./archive"
import { hashOfToken, newLinkToken } from "./link-token"
import { linkDays } from "./schema"
import type { StoredExport } from "./store"
import { zipOf } from "./zip"

const dayMs = 24 * 60 * 60 * 1000
const progressEveryMs = 1_000

type Place = Pick<Context, "organisation" | "store" | "now">

/** Where a file of one's data lies. */
export const exportKey = (organisationId: string, id: string) => `exports/${organisationId}/${id}.zip`

/**
 * Makes a file that was asked for and mails its link, once however often it is begun; nothing for somebody whose account is
 * gone or rests (negative 35). @throws whatever keeps it from being made, to be tried again
 */
export async function buildExport(ctx: Place, id: string, signal?: AbortSignal): Promise<void> {
  const asked = await ctx.store.exports.find(id)
  const account = asked && (await ctx.store.accounts.find(asked.accountId))
  // What a process laid down that died before it could say so.
  if (!asked) return streamStorage().remove(exportKey(ctx.organisation.id, id))
  if (asked.status !== "queued") return
  if (account?.status !== "active") return void (await ctx.store.exports.fail(id))
  const { received, size } = await writeArchive(ctx, asked, account.email, signal)
  try {
    await hand(ctx, { id, size, email: account.email }, received)
  } finally {
    await received.discard()
  }
}

/** Everything is read at one moment, in pieces. */
async function writeArchive(
  ctx: Place,
  { id, accountId, kind }: StoredExport,
  email: string,
  signal?: AbortSignal,
) {
  const { organisation, store, now } = ctx
  let size = 0
  const received = await store.snapshot(async (snapshot) => {
    const data = snapshot.ownData(accountId)
    const asked = { kind, data, portal: portalTitle(organisation), email, now }
    const files = archiveFiles(asked, atTimes(store.exports, id))
    const pieces = zipOf(files, { now, signal }) as AsyncIterable<Uint8Array>
    return streamStorage().receive(counted(pieces, (bytes) => (size += bytes)))
  })
  return { received, size }
}

/** Written beside the reading, for whoever waits at the page. */
function atTimes(exports: Place["store"]["exports"], id: string) {
  let last = 0
  return async (progress: { done: number; total: number }) => {
    if (Date.now() - last < progressEveryMs) return
    last = Date.now()
    await exports.progress(id, progress)
  }
}

async function* counted(pieces: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}

/** Locked, so that of two who made it one hands it over, and none to an account that has gone meanwhile. */
async function hand(ctx: Place, built: { id: string; size: number; email: string }, received: Received) {
  const { organisation, now } = ctx
  const { id, size, email } = built
  const key = exportKey(organisation.id, id)
  await ctx.store.transaction(async (store) => {
    if ((await store.exports.lock(id))?.status !== "queued") return
    const token = newLinkToken()
    const expiresAt = new Date(now.getTime() + linkDays * dayMs)
    await received.keep(key)
    await store.exports.finish(id, { key, size, tokenHash: hashOfToken(token), expiresAt })
    const props = { portal: portalTitle(organisation), link: portalOrigin(organisation) + exportPath(token) }
    await queueMail(store, organisation.id, { template: "exportReady", to: email, role: "customer", props })
  })
}

/** Says that a file could not be made, once. */
export async function giveUpExport(ctx: Place, id: string): Promise<void> {
  const { organisation } = ctx
  await ctx.store.transaction(async (store) => {
    const asked = await store.exports.lock(id)
    const account = asked && (await store.accounts.find(asked.accountId))
    if (!(await store.exports.fail(id)) || account?.status !== "active") return
    const props = { portal: portalTitle(organisation), link: portalOrigin(organisation) + profilePath }
    const mail = { template: "exportFailed", to: account.email, role: "customer", props } as const
    await queueMail(store, organisation.id, mail)
  })
}
