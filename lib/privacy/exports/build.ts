import { AsyncResource } from "node:async_hooks"
import { holdAccount } from "@/lib/people/accounts/mutations"
import { findAccount } from "@/lib/people/accounts/queries"
import type { Account } from "@/lib/people/accounts/schema"
import { type Received, streamStorage } from "@/lib/platform/files/stream-storage"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { exportPath, profilePath } from "@/lib/platform/paths"
import { speakingIn } from "@/lib/platform/words/speaking"
import { zipOf } from "@/lib/platform/zip/zip"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { organisationIn } from "@/lib/tenancy/organisations/texts"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { archiveFiles } from "./archive"
import { exportKey } from "./archive-key"
import { hashOfToken, newLinkToken } from "./link-token"
import type { StoredExport } from "./store"
import { linkDays } from "./values"

const dayMs = 24 * 60 * 60 * 1000
const progressEveryMs = 1_000

type Place = Pick<Context, "organisation" | "store" | "now">

/**
 * Builds a data export and mails its link, once however often it is started; nothing for a deleted or disabled account
 * (negative 35).
 * @throws what prevents it, so that it is tried again
 */
export async function buildExport(ctx: Place, id: string, signal?: AbortSignal): Promise<void> {
  const asked = await ctx.store.privacy.exports.find(id)
  const account = asked && (await findAccount(ctx, asked.accountId))
  // What a process laid down that died before it could say so.
  if (!asked) return removeArchive(ctx, id)
  if (asked.status !== "queued") return
  if (account?.status !== "active") return giveUpExport(ctx, id)
  const language = account.language ?? ctx.organisation.settings.language
  const { received, size } = await speakingIn(interfaceLanguageOf(language), () =>
    writeArchive(
      { ...ctx, organisation: organisationIn(ctx.organisation, language) },
      asked,
      account,
      signal,
    ),
  )
  try {
    await hand(ctx, { ...asked, size }, received)
  } finally {
    await received.discard()
  }
}

/** Everything is read at one moment, in pieces; its pages are in the language that is being spoken. */
async function writeArchive(
  ctx: Place,
  { id, accountId, kind }: StoredExport,
  { email, timeZone }: Pick<Account, "email" | "timeZone">,
  signal?: AbortSignal,
) {
  const { organisation, store, now } = ctx
  let size = 0
  const onProgress = progressOf(store.privacy.exports, id)
  const received = await store.snapshot(async (snapshot) => {
    const data = snapshot.privacy.ownData(accountId)
    const asked = {
      kind,
      data,
      organisationId: organisation.id,
      portal: portalTitle(organisation),
      email,
      now,
      zone: timeZone || organisation.settings.timeZone,
    }
    const files = archiveFiles(asked, onProgress)
    const pieces = zipOf(files, { now, signal }) as AsyncIterable<Uint8Array>
    return streamStorage().receive(counted(pieces, (bytes) => (size += bytes)))
  })
  return { received, size }
}

/**
 * Has the progress written at times while the data is read, for the page that shows it. What reads holds a connection, and
 * does not wait for the one that this takes.
 */
function progressOf(exports: Place["store"]["privacy"]["exports"], id: string) {
  let last = 0
  let isWriting = false
  const write = AsyncResource.bind(async (progress: { done: number; total: number }) => {
    isWriting = true
    // The next one says more, and what has a reason to fail has it elsewhere too.
    await exports.progress(id, progress).catch(() => {})
    isWriting = false
  })
  return (progress: { done: number; total: number }) => {
    if (isWriting || Date.now() - last < progressEveryMs) return
    last = Date.now()
    void write(progress)
  }
}

async function* counted(pieces: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}

/**
 * Lays the archive down, then says so; locked, so that of two who made it one hands it over. The account comes first, as in
 * its deletion: none is handed to one that has gone meanwhile, or rests.
 */
async function hand(ctx: Place, { id, accountId, kind, size }: StoredExport, received: Received) {
  const { organisation, now } = ctx
  const key = exportKey(organisation.id, id)
  if ((await ctx.store.privacy.exports.find(id))?.status !== "queued") return
  // Not in the transaction: a store copies a large archive for long.
  await received.keep(key)
  const isWanted = await ctx.store.transaction(async (store) => {
    const account = await holdAccount({ store }, accountId)
    const status = (await store.privacy.exports.lock(id))?.status
    if (status !== "queued") return status === "ready"
    if (account?.status !== "active") {
      await store.privacy.exports.fail(id)
      return false
    }
    const token = newLinkToken()
    const expiresAt = new Date(now.getTime() + linkDays * dayMs)
    await store.privacy.exports.finish(id, { key, size: size ?? 0, tokenHash: hashOfToken(token), expiresAt })
    await store.privacy.exports.expireOthers({ id, accountId, kind }, now)
    const props = { portal: portalTitle(organisation), link: portalOrigin(organisation) + exportPath(token) }
    const mail = { template: "exportReady", to: account.email, role: "customer", props } as const
    await queueMail(store, organisation.id, mail)
    return true
  })
  if (!isWanted) await removeArchive(ctx, id)
}

/** Mails once that an export could not be made, and removes its parts; nothing for a deleted or disabled account. */
export async function giveUpExport(ctx: Place, id: string): Promise<void> {
  const { organisation } = ctx
  const isGivenUp = await ctx.store.transaction(async (store) => {
    const asked = await store.privacy.exports.find(id)
    const account = asked && (await holdAccount({ store }, asked.accountId))
    if (!(await store.privacy.exports.fail(id))) return false
    if (account?.status !== "active") return true
    const props = { portal: portalTitle(organisation), link: portalOrigin(organisation) + profilePath }
    const mail = { template: "exportFailed", to: account.email, role: "customer", props } as const
    await queueMail(store, organisation.id, mail)
    return true
  })
  if (isGivenUp) await removeArchive(ctx, id)
}

/** One that was laid down by a process that could not say so any more. */
const removeArchive = ({ organisation }: Place, id: string) =>
  streamStorage().remove(exportKey(organisation.id, id))
