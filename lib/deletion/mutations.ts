import { recordActivity } from "@/lib/activity/mutations"
import { renewCommentsOf } from "@/lib/comments/mutations"
import type { Context } from "@/lib/context"
import { InvalidError } from "@/lib/errors"
import { exportKey } from "@/lib/exports/archive-key"
import { parseInput } from "@/lib/input"
import { forgive, spend } from "@/lib/limits/mutations"
import { loginService } from "@/lib/login/login-service"
import type { LoginService } from "@/lib/login/schema"
import { queueMail, withdrawMails } from "@/lib/mail/mutations"
import { portalTitle } from "@/lib/organisations/schema"
import { forgetPhotoOf } from "@/lib/photos/mutations"
import { endSessions } from "@/lib/sessions/mutations"
import { requireCustomer } from "@/lib/sessions/policy"
import { queueForgetting } from "./forgotten-files"
import { type DeletionForm, deletionForm, deletionWords } from "./schema"
import { tracesOf } from "./traces"

/** The customer's account rests until they sign in again and say so; every session ends (R09, D-52). */
export async function deactivateOwnAccount(ctx: Context): Promise<void> {
  const { id } = requireCustomer(ctx.actor)
  await ctx.store.transaction(async (store) => {
    await store.accounts.update(id, { status: "deactivated" })
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
  const checked = await loginService(ctx).check({ role: "customer", email }, password)
  if (checked.outcome !== "right")
    throw new InvalidError(deletionWords.incorrect, { password: deletionWords.incorrect })
  await forgive(ctx, "sign-in", subjectOf(id))
}

const subjectOf = (id: string) => `delete ${id}`

/**
 * The customer's account is gone, for ever, after the password has been given once more (R10 to R12, D-57); a last mail says so.
 * @throws InvalidError 'Password is incorrect.', RateLimitedError
 */
export async function deleteOwnAccount(ctx: Context, password: string): Promise<void> {
  const { id, email } = requireCustomer(ctx.actor)
  await verifyOwnPassword(ctx, { password })
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await removeCustomer(inside, { id, email }, loginService)
    const props = { portal: portalTitle(ctx.organisation) }
    await queueMail(store, ctx.organisation.id, {
      template: "accountDeleted",
      to: email,
      role: "customer",
      props,
    })
  })
}

/**
 * Removes a customer whose password has been given, and makes nobody's what the company keeps: docs/decisions/0022 says
 * which is which. `keeper` keeps the account.
 */
export async function removeCustomer(
  ctx: Context,
  { id, email }: { id: string; email: string },
  keeper: (ctx: Context) => LoginService,
): Promise<void> {
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await renewCommentsOf(inside, { role: "customer", id })
    await leaveNothing(inside, id)
    await withdrawMails(store, ctx.organisation.id, email)
    await store.codes.removeAllOf(id)
    await endSessions(store, id)
    // Who it was is what is deleted.
    await recordActivity({ ...inside, actor: { role: ctx.actor.role } }, "account.deleted")
    // Last, because another installation does not take it back.
    await keeper(inside).remove({ role: "customer", email })
  })
}

/** Locked, so that nothing is written in the person's name meanwhile. */
async function leaveNothing(ctx: Context, id: string) {
  const { store, organisation } = ctx
  const account = await store.accounts.lock(id)
  if (!account) return
  const isProved = account.status === "active" || account.status === "deactivated"
  const whose = { id, email: account.email, isProved }
  const traces = tracesOf(account)
  await store.articles.holdSpokenTo(id)
  await store.deletion.lockTickets(whose)
  const exports = await store.deletion.listExports(id)
  const files = await store.deletion.removeOwnFiles(whose, traces)
  await store.deletion.anonymiseTickets(whose, traces)
  await store.deletion.anonymiseComments(id, traces)
  await store.deletion.anonymiseActivity(id)
  await store.deletion.forgetAnswers(id)
  await forgetPhotoOf(ctx, account)
  const archives = exports.map((each) => exportKey(organisation.id, each))
  await queueForgetting(ctx, account.email, [...archives, ...files])
}
