import { NotFoundError } from "@/lib/platform/errors"
import { requireCustomer } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { hashOfToken } from "./link-token"
import type { DataExport, Download } from "./schema"
import type { StoredExport } from "./store"

const shownAtMost = 10

/** The files the signed-in customer has asked for, newest first, at most ten. @throws UnauthenticatedError, ForbiddenError */
export async function exportProgress({ actor, store }: Context): Promise<DataExport[]> {
  return store.privacy.exports.list(requireCustomer(actor).id, shownAtMost)
}

/** What is behind a mailed link; looking uses nothing up (negative 30). @throws NotFoundError for a link that is not the asker's */
export async function findDownload(ctx: Context, token: string): Promise<Download> {
  const { kind, size, fetchedAt, expiresAt } = await exportOfLink(ctx, token)
  if (fetchedAt) return { state: "used" }
  if (!expiresAt || expiresAt <= ctx.now) return { state: "expired" }
  return { state: "ready", kind, size: size ?? 0 }
}

/** The file a link is for: only the customer it was mailed to may open it. @throws NotFoundError */
export async function exportOfLink({ actor, store }: Context, token: string): Promise<StoredExport> {
  const { id } = requireCustomer(actor)
  const found = await store.privacy.exports.findByToken(id, hashOfToken(token))
  if (!found) throw new NotFoundError("Export")
  return found
}
