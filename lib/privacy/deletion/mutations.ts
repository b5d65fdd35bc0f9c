import { holdArticlesSpokenTo } from "@/lib/knowledge/articles/mutations"
import { renewCommentsOf } from "@/lib/knowledge/comments/mutations"
import { deactivateAccount, holdAccount } from "@/lib/people/accounts/mutations"
import { forgetBrowsersOf } from "@/lib/people/browsers/mutations"
import { isKeptElsewhere, loginService } from "@/lib/people/login-service/keeper"
import type { LoginService } from "@/lib/people/login-service/schema"
import { forgetPhotoOf } from "@/lib/people/photos/mutations"
import { hasPassword, requireProof, workingPasskeys } from "@/lib/people/second-factors/queries"
import { endSessions } from "@/lib/people/sessions/mutations"
import { dropCodesOf } from "@/lib/people/sign-in/codes/mutations"
import { InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { forgive, spend } from "@/lib/platform/limits/mutations"
import { exportKey } from "@/lib/privacy/exports/archive-key"
import { forgetMailsFrom } from "@/lib/support/inbound/mutations"
import { queueIndexing } from "@/lib/support/ticket-search/mutations"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireCustomer } from "@/lib/tenancy/actors/policy"
import { nameWords, standIns } from "@/lib/tenancy/actors/stand-ins"
import type { Context } from "@/lib/tenancy/context"
import { unmarkAddress } from "@/lib/tenancy/mail/failing/mutations"
import { queueMail, withdrawMails } from "@/lib/tenancy/mail/mutations"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { forgetBegun, isBegun, rememberBegun } from "./begun"
import { queueForgetting } from "./forgotten-files"
import { type DeletionForm, deletionForm } from "./schema"
import { tracesOf } from "./traces"
import { deletionWords } from "./values"

/** The customer's account rests until they sign in again and say so; every session ends (R09, D-52). */
export async function deactivateOwnAccount(ctx: Context): Promise<void> {
  const { id } = requireCustomer(ctx.actor)
  await ctx.store.transaction(async (store) => {
    await deactivateAccount({ store }, id)
    await endSessions(store, id)
    await recordActivity({ ...ctx, store }, "account.deactivated", { subjectId: id })
  })
}

/**
 * Whether this is the signed-in customer's password, asked for before their account is deleted (R11).
 * @throws InvalidError 'Password is incorrect.', RateLimitedError after five wrong ones
 */
export async function verifyOwnPassword(ctx: Context, input: DeletionForm): Promise<void> {
  const { id, email } = requireCustomer(ctx.actor)
  const { password } = parseInput(deletionForm, { password: input.password })
  await spend(ctx, "sign-in", subjectOf(id))
  const { outcome } = await loginService(ctx).check({ role: "customer", email }, password)
  // For a person whom another installation has removed already, the right password was given before.
  if (outcome !== "right" && !(outcome === "unknown" && (await isBegun(ctx, id))))
    throw new InvalidError(deletionWords.incorrect, { password: deletionWords.incorrect })
  await forgive(ctx, "sign-in", subjectOf(id))
}

const subjectOf = (id: string) => `delete ${id}`

/**
 * Deletes the customer's account after the password has been given once more (R10 to R12, D-57); a last mail says so.
 * Not within a transaction.
 * @throws InvalidError 'Password is incorrect.', RateLimitedError
 */
export async function deleteOwnAccount(ctx: Context, password: string): Promise<void> {
  const person = requireCustomer(ctx.actor)
  await verifyOwnPassword(ctx, { password })
  if (isKeptElsewhere()) await rememberBegun(ctx, person.id)
  await removeCustomer(ctx, person, loginService, receiptTo(person))
}

/**
 * Deletes the account of a customer without a password, who shows a passkey for it. Not within a transaction.
 * @throws InvalidError for one with a password, or without a passkey, ProofAsked
 */
export async function deleteByPasskey(ctx: Context): Promise<void> {
  const person = requireCustomer(ctx.actor)
  const hasOne = (await workingPasskeys(ctx, person)).length > 0
  if (!hasOne || (await hasPassword(ctx, person))) throw new InvalidError(deletionWords.required)
  await requireProof(ctx)
  await removeCustomer(ctx, person, loginService, receiptTo(person))
}

/**
 * Finishes a deletion that has begun where the installation that keeps the password has removed the person, and its answer
 * was lost; one that knows the person still has deleted nothing, and neither has this one.
 */
export async function finishDeletion(ctx: Context, id: string): Promise<void> {
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    // Waits for a deletion under way.
    const account = await holdAccount({ store }, id)
    if (!account || (await loginService(inside).find({ role: "customer", email: account.email }))) return
    await removeCustomer(inside, account, loginService, receiptTo(account))
  })
}

const receiptTo =
  ({ email }: { email: string }) =>
  async ({ store, organisation }: Context) => {
    const props = { portal: portalTitle(organisation) }
    await queueMail(store, organisation.id, {
      template: "accountDeleted",
      to: email,
      role: "customer",
      props,
    })
  }

/**
 * Removes a customer whose password has been given, and anonymises what the company keeps: docs/decisions/0022 says
 * which is which. `keeper` keeps the account; `tell` queues the mail about it.
 */
export async function removeCustomer(
  ctx: Context,
  { id, email }: { id: string; email: string },
  keeper: (ctx: Context) => LoginService,
  tell: (ctx: Context) => Promise<void> = async () => {},
): Promise<void> {
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await renewCommentsOf(inside, { role: "customer", id })
    // Another request was faster.
    if (!(await leaveNothing(inside, id))) return
    await withdrawMails(store, ctx.organisation.id, { role: "customer", to: email })
    await dropCodesOf({ store }, { id, role: "customer" })
    await endSessions(store, id)
    await forgetBrowsersOf({ store }, id)
    // Who it was is what is deleted.
    await recordActivity({ ...inside, actor: { role: ctx.actor.role } }, "account.deleted")
    await tell(inside)
    await forgetBegun(inside, id)
    // Last, because another installation does not take it back.
    await keeper(inside).remove({ role: "customer", email })
  })
}

/** Locked, so that nothing is written in the person's name meanwhile. @returns false when there is no such account. */
async function leaveNothing(ctx: Context, id: string): Promise<boolean> {
  const { store, organisation } = ctx
  const account = await holdAccount({ store }, id)
  if (!account) return false
  const isProved = account.status === "active" || account.status === "deactivated"
  const whose = { id, email: account.email, isProved }
  await holdArticlesSpokenTo({ store }, id)
  await store.privacy.deletion.lockTickets(whose)
  const traces = tracesOf(account, await store.privacy.deletion.listNames(whose))
  const exports = await store.privacy.deletion.listExports(id)
  const files = await store.privacy.deletion.removeOwnFiles(whose, traces)
  const forwarded = await store.privacy.deletion.removeMailsAbout(whose)
  // The company reads it: what stands in texts is in the portal's language.
  const instead = nameWords(standIns.deleted, interfaceLanguageOf(organisation.settings.language))
  await store.consequences.ticketsForgotten(store, await store.privacy.deletion.listTickets(whose))
  await store.privacy.deletion.anonymiseTickets(whose, { ...traces, instead })
  await store.privacy.deletion.anonymiseCopies(whose, { ...traces, instead })
  await queueIndexing(store, organisation.id)
  await store.privacy.deletion.anonymiseComments(id, { ...traces, instead })
  await store.privacy.deletion.anonymiseActivity(id)
  await store.privacy.deletion.forgetAnswers(id)
  await forgetPhotoOf(ctx, account)
  await unmarkAddress({ store }, account.email)
  const archives = exports.map((each) => exportKey(organisation.id, each))
  const mails = isProved ? await forgetMailsFrom({ store }, account.email) : []
  await queueForgetting(ctx, account.email, [...archives, ...files, ...mails, ...forwarded])
  return true
}
