import { randomBytes } from "node:crypto"
import type { z } from "zod"
import { ForbiddenError, UnauthenticatedError } from "@/lib/platform/errors"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import { spend } from "@/lib/platform/limits/mutations"
import type { Store } from "@/lib/platform/store"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { encodePhoto } from "./encode-photo"
import { dropPhotoJob } from "./jobs"
import { parsePhotoPath, photoPath, photoSizes } from "./schema"

/** Whose photo it was, in which organisation. */
type DropPhoto = z.infer<typeof dropPhotoJob.payload>

/** Longer than it takes from writing the files to their place in the profile. */
const unusedMs = 60 * 60 * 1000

/**
 * A customer's or agent's new photo, PNG or JPEG; the files of the one before it are removed. Not within a transaction.
 * @returns its address. @throws UnauthenticatedError, ForbiddenError, InvalidError, RateLimitedError
 */
export async function changePhoto(ctx: Context, bytes: Uint8Array): Promise<string> {
  const { organisation, store } = ctx
  const { id: accountId } = requireAccount(ctx)
  await spend(ctx, "photo", accountId)
  const pictures = await encodePhoto(bytes)
  const id = randomBytes(12).toString("hex")
  // Queued before there is anything to drop, so that nothing stays when this process dies half-way.
  await store.platform.jobs.add(
    dropPhotoJob,
    { organisationId: organisation.id, accountId, id },
    { afterMs: unusedMs },
  )
  for (const { size, bytes } of pictures)
    await fileStorage().write(storageKey(organisation.id, id, size), bytes)
  await keep(ctx, photoPath(id))
  return photoPath(id)
}

/** The person is shown by their initials again. @throws UnauthenticatedError, ForbiddenError */
export const removePhoto = (ctx: Context) => keep(ctx, "")

function requireAccount({ actor }: Context) {
  const person = requireSignedIn(actor)
  if (person.role === "owner") throw new ForbiddenError("Only customers and agents have a photo here")
  return person
}

async function keep(ctx: Context, photo: string) {
  const { id, role } = requireAccount(ctx)
  await ctx.store.transaction(async (store) => {
    const joined = { ...ctx, store }
    const before = await store.people.accounts.lock(id)
    if (!before) throw new UnauthenticatedError()
    await store.people.accounts.update(id, { photo })
    await forgetPhotoOf(joined, before)
    await store.consequences.shownPersonChanged(joined, { role, id })
    await store.platform.live.signal({ kind: "person", personId: id })
  })
}

/** Has the files of a photo removed when the transaction of the change or deletion that leaves it unused has committed. */
export async function forgetPhotoOf(
  { store, organisation }: Pick<Context, "store" | "organisation">,
  { id: accountId, photo }: { id: string; photo: string },
) {
  const kept = parsePhotoPath(photo)
  if (!kept) return
  await store.platform.jobs.add(dropPhotoJob, { organisationId: organisation.id, accountId, id: kept.id })
}

/** Removes the files of a photo that is not, or never was, an account's photo. */
export async function dropUnusedPhoto(store: Store, { organisationId, accountId, id }: DropPhoto) {
  const account = await store.people.accounts.find(accountId)
  if (account && parsePhotoPath(account.photo)?.id === id) return
  for (const size of photoSizes) await fileStorage().remove(storageKey(organisationId, id, size))
}
