import { StaleError, UnauthenticatedError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireCustomer } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import type { Mail, MailConsent } from "@/lib/tenancy/mail/schema"
import { type ConsentKind, consentKinds } from "@/lib/tenancy/organisations/consent-kinds"
import { consentTextsFor, getSubscription, isWanted, listConsents, requireConsentOf } from "./queries"
import {
  type Consent,
  type ConsentChanges,
  type ConsentSource,
  consentChanges,
  isGivenUnasked,
  type SeenWordings,
  wordingOf,
} from "./schema"
import { consentWords } from "./values"

/**
 * The signed-in customer allows what is named as true and no more what is false; the rest stays (R04).
 * @returns all of it as it is then
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, RateLimitedError after sixty in ten minutes, StaleError with all
 * of it where the words of a yes are others than those that were seen
 */
export async function saveConsents(
  ctx: Context,
  input: ConsentChanges,
  seen: SeenWordings = {},
): Promise<Consent[]> {
  const { id } = requireCustomer(ctx.actor)
  const changes = parseInput(consentChanges, input)
  await spend(ctx, "consent", id)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const consents = await listConsents(inside)
    const isOther = ({ kind, wording }: Consent) => changes[kind] && (seen[kind] ?? wording) !== wording
    if (consents.some(isOther)) throw new StaleError(consentWords.reworded, { consents })
    if (!(await changeConsents(inside, { id, source: "profile" }, changes))) throw new UnauthenticatedError()
    return listConsents(inside)
  })
}

/**
 * Stops mails of the kind the link is for; repeating it changes nothing. A deleted account gets no mails anyway.
 * @throws NotFoundError for a token that is none of this company's
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const { accountId: id, kind } = await requireConsentOf(ctx, token)
  await ctx.store.transaction(async (store) => {
    await changeConsents({ ...ctx, store }, { id, source: "mail" }, { [kind]: false })
  })
}

/**
 * Subscribes the signed-in reader of a mail to its kind again.
 * @throws NotFoundError, RateLimitedError, UnauthenticatedError unless the mail's own reader is signed in
 */
export async function resubscribe(ctx: Context, token: string): Promise<void> {
  const { kind, isOwn } = await getSubscription(ctx, token)
  if (!isOwn) throw new UnauthenticatedError()
  await saveConsents(ctx, { [kind]: true })
}

type Saying = { id: string; source: ConsentSource }

/** Writes what differs from what was said before. Within a transaction. @returns false when there is no such account */
async function changeConsents(
  ctx: Context,
  { id, source }: Saying,
  changes: ConsentChanges,
): Promise<boolean> {
  // Two at once are written one after the other, so that each has its row.
  if (!(await ctx.store.people.accounts.lock(id))) return false
  const said = new Map((await ctx.store.people.consents.list(id)).map(({ kind, given }) => [kind, given]))
  for (const kind of consentKinds) {
    const given = changes[kind]
    if (given !== undefined && isNews(kind, given, said.get(kind)))
      await write(ctx, { id, source }, kind, given)
  }
  return true
}

/** For a consent without any answer so far, a yes is news, and so is a no to what was done by default. */
const isNews = (kind: ConsentKind, given: boolean, before: boolean | undefined) =>
  before === undefined ? given || isGivenUnasked(kind) : given !== before

async function write(ctx: Context, { id, source }: Saying, kind: ConsentKind, given: boolean) {
  const { consents } = ctx.store.people
  await consents.put(id, { kind, given, updatedAt: ctx.now })
  const said = { kind, given, wording: wordingOf(kind, consentTextsFor(ctx)), source }
  await consents.insertChange({ id: newId(), accountId: id, ...said, createdAt: ctx.now })
  const person = { ...ctx, actor: { role: "customer" as const, id } }
  const detail = source === "mail" ? `${kind}, by the link of a mail` : kind
  await recordActivity(person, given ? "consent.given" : "consent.withdrawn", { subjectId: id, detail })
}

/**
 * Mails a customer who allows it; one who withdraws that before the mail leaves does not get it either. The mail is written
 * for those alone. @returns whether they are mailed
 */
export async function queueNotice(
  ctx: Pick<Context, "organisation" | "store">,
  consent: MailConsent,
  write: () => Promise<Mail>,
  { afterMs }: { afterMs?: number } = {},
): Promise<boolean> {
  if (!(await isWanted(ctx, consent))) return false
  await queueMail(ctx.store, ctx.organisation.id, { ...(await write()), consent }, { afterMs })
  return true
}
