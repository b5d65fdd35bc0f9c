import { unseal } from "@/lib/platform/crypto/sealed"
import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { noOrganisation } from "@/lib/tenancy/organisations/apex"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { failureOf } from "./failure"
import { shownPurpose, type UndeliveredMail } from "./schema"
import type { KeptFailure } from "./store"
import { failureWords } from "./values"

/** The company's mails that did not arrive, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listUndeliveredMails(ctx: Context, cursor?: string): Promise<Page<UndeliveredMail>> {
  requireManager(ctx.actor)
  const { items, next } = await toNewestPage((page) => ctx.store.tenancy.mailDelivery.list(page), cursor)
  return { items: await Promise.all(items.map(toShown)), next }
}

/** How many mails are not tried again, counted no further than 100. @throws UnauthenticatedError, ForbiddenError */
export async function countUndeliveredMails(ctx: Context): Promise<number> {
  requireManager(ctx.actor)
  return ctx.store.tenancy.mailDelivery.count()
}

const companiesAtOnce = 100

/** The companies with mails that did not arrive, and the installation itself if it has such. For operators. */
export async function* companiesWithUndeliveredMails(
  ctx: Pick<Context, "store">,
): AsyncGenerator<Organisation> {
  const { mailDelivery } = ctx.store.installation.tenancy
  for (let after: string | null = null; ; ) {
    const ids: string[] = await mailDelivery.listCompanies({ after, limit: companiesAtOnce })
    for (const id of ids) {
      const organisation = id === noOrganisation.id ? noOrganisation : await findOrganisationById(ctx, id)
      if (organisation) yield organisation
    }
    after = ids.at(-1) ?? null
    if (after === null) return
  }
}

async function toShown(kept: KeptFailure): Promise<UndeliveredMail> {
  const { id, template, reason, status, canBeSentAgain, createdAt, failedAt } = kept
  const { kind, answer } = failureOf(reason)
  const { to = "", subject = "" } = await readShown(kept.shown)
  return {
    ...{ id, to, subject, template, kind, answer, status },
    reason: failureWords[kind],
    tries: kept.earlierTries + kept.tries,
    canBeSentAgain: canBeSentAgain && status === "failed",
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  }
}

/** Nothing of what was sealed with a key that is not this installation's any more. */
async function readShown(sealed: string): Promise<{ to?: string; subject?: string }> {
  const text = await unseal(shownPurpose, sealed).catch(() => "{}")
  return JSON.parse(text)
}

type Mails = Pick<Context["store"]["tenancy"]["mailDelivery"], "state" | "count">

/** When mails were last sent or failed, and how many are not tried again: those of a company's store, or of the installation. */
export const mailStateOf = async ({ tenancy: { mailDelivery } }: { tenancy: { mailDelivery: Mails } }) => ({
  state: await mailDelivery.state(),
  undelivered: await mailDelivery.count(),
})
