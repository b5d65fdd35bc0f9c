import { requireProof } from "@/lib/people/second-factors/queries"
import { ConflictError, ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { type ImageKind, imageKindOf } from "@/lib/platform/files/image-kind"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { changedMeanwhile, type Fields } from "@/lib/platform/meanwhile"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { putImage } from "@/lib/tenancy/images/mutations"
import { imagePath } from "@/lib/tenancy/images/schema"
import { holdOrganisation, updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { canDeletePortal, canReactivatePortal, isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import {
  type Organisation,
  type OrganisationSettings,
  type PortalChanges,
  portalChanges,
} from "@/lib/tenancy/organisations/schema"
import { settingsOf } from "./queries"
import { deletionForm, type SentSettings } from "./schema"
import { logoFault, type PortalSettings } from "./values"

const meanwhile = "Someone else has changed this meanwhile. Your text is still here: save again to keep it."

/** The settings that say how people sign in, and for how long. */
const ofSignIn = new Set<string>([
  ...(["secondFactorFrom", "passkeysFor", "customerSignIn", "newBrowsersMailed"] as const),
  ...(["staffIdleTime", "staffLifetime"] as const),
] satisfies (keyof OrganisationSettings)[])

/**
 * Changes settings, unless another person has changed one of the same since its writer saw it.
 * @returns all of them.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ProofAsked where it changes how people sign in, ConflictError with
 * the fields
 */
export async function savePortalSettings(ctx: Context, sent: SentSettings): Promise<PortalSettings> {
  requireManager(ctx.actor)
  const changes = parseInput(portalChanges, sent.changes)
  if (Object.keys(changes.settings ?? {}).some((name) => ofSignIn.has(name))) await requireProof(ctx)
  const updated = await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const before = await holdOrganisation({ store })
    requireSeen(changes, sent.seen ?? {}, settingsOf(before))
    if (opens(changes, before) && !canReactivatePortal(ctx.actor))
      throw new ForbiddenError("Only the owner may reactivate the portal")
    const names = namesIn(changes)
    if (names.length === 0) return before
    const updated = await updateOrganisation(inside, changes)
    await recordActivity(inside, actionOf(before, updated), { detail: names.join(", ") })
    return updated
  })
  return settingsOf(updated)
}

/**
 * Deletes the portal for all its people, once its name is typed; only the owner may.
 * @throws ForbiddenError, ProofAsked, InvalidError
 */
export async function deletePortal(ctx: Context, input: { name: string }): Promise<void> {
  requireManager(ctx.actor)
  if (!canDeletePortal(ctx.actor)) throw new ForbiddenError("Only the owner may delete the portal")
  await requireProof(ctx)
  await ctx.store.transaction(async (store) => {
    const { name } = await holdOrganisation({ store })
    parseInput(deletionForm(name), input)
    await recordActivity({ ...ctx, store }, "portal.deleted")
    await updateOrganisation({ ...ctx, store }, { deleted: true })
  })
}

/**
 * Keeps a picture, PNG, JPEG or WebP by its content, that may become the logo; `read` is asked once its sender may send it.
 * @returns its address. @throws UnauthenticatedError, ForbiddenError, InvalidError, RateLimitedError
 */
export async function keepLogo(ctx: Context, read: () => Promise<Uint8Array>): Promise<string> {
  requireManager(ctx.actor)
  await spend(ctx, "logo", "all")
  const bytes = await read()
  if (!logoKinds.has(imageKindOf(bytes))) throw new InvalidError(logoFault, { logo: logoFault })
  try {
    return imagePath(await putImage(ctx, bytes, "logo"))
  } catch (error) {
    throw error instanceof InvalidError ? new InvalidError(error.message, { logo: error.message }) : error
  }
}

const logoKinds = new Set<ImageKind | null>(["png", "jpeg", "webp"])

function requireSeen(changes: Fields, seen: Fields, present: Fields) {
  const fields = changedMeanwhile(changes, seen, present)
  if (fields.length === 0) return
  throw new ConflictError(meanwhile, Object.fromEntries(fields.map((field) => [field, meanwhile])))
}

/** Whether a change reactivates something, be it with nothing else. */
const opens = (changes: PortalChanges, before: Organisation) =>
  (changes.ticketsDeactivated === false && before.ticketsDeactivated) ||
  (changes.knowledgeBaseDeactivated === false && before.knowledgeBaseDeactivated)

/** Deactivating and reactivating is what a change is about, whatever else it does. */
function actionOf(before: Organisation, after: Organisation) {
  const [was, is] = [isPortalDeactivated(before), isPortalDeactivated(after)]
  if (was === is) return "portal.changed" as const
  return is ? ("portal.deactivated" as const) : ("portal.reactivated" as const)
}

const namesIn = ({ settings, ...own }: { settings?: object }) => [
  ...Object.keys(own),
  ...Object.keys(settings ?? {}),
]
