import { type AccountChanges, accountChanges } from "@/lib/accounts/schema"
import { recordActivity } from "@/lib/activity/mutations"
import { renewCommentsOf } from "@/lib/comments/mutations"
import type { Context } from "@/lib/context"
import { InvalidError } from "@/lib/errors"
import { parseInput } from "@/lib/input"
import { spend } from "@/lib/limits/mutations"
import { loginService } from "@/lib/login/login-service"
import type { LoginService } from "@/lib/login/schema"
import { endSessions } from "@/lib/sessions/mutations"
import { requireCustomer, requireSignedIn } from "@/lib/sessions/policy"

/** The signed-in person's own name, alias and time zone. @throws UnauthenticatedError, InvalidError */
export async function updateAccount(ctx: Context, input: AccountChanges): Promise<void> {
  const { id, role, email } = requireSignedIn(ctx.actor)
  const { alias, ...changes } = parseInput(accountChanges, input)
  await ctx.store.transaction(async (store) => {
    const joined = { ...ctx, store }
    await loginService(joined).update({ role, email }, changes)
    if (alias !== undefined && role !== "owner") await store.accounts.update(id, { alias })
    await renewCommentsOf(joined, { role, id })
  })
}

/** The customer's account rests until they sign in again and say so; every session ends (R09, D-52). */
export async function deactivateOwnAccount(ctx: Context): Promise<void> {
  const { id } = requireCustomer(ctx.actor)
  await ctx.store.transaction(async (store) => {
    await store.accounts.update(id, { status: "deactivated" })
    await endSessions(store, id)
    await recordActivity({ ...ctx, store }, "account.deactivated", { subjectId: id })
  })
}

/** The customer's account is gone, for ever, after the password has been given once more. @throws InvalidError 'Password is incorrect.' */
export async function deleteOwnAccount(ctx: Context, password: string): Promise<void> {
  const { id, email } = requireCustomer(ctx.actor)
  await spend(ctx, "sign-in", `delete ${id}`)
  const checked = await loginService(ctx).check({ role: "customer", email }, password)
  if (checked.outcome !== "right")
    throw new InvalidError("Password is incorrect.", { password: "Password is incorrect." })
  await removeCustomer(ctx, { id, email }, loginService)
}

/** Removes a customer whose password has been given: the account where `keeper` keeps it, the codes and the sessions. */
export async function removeCustomer(
  ctx: Context,
  { id, email }: { id: string; email: string },
  keeper: (ctx: Context) => LoginService,
): Promise<void> {
  await ctx.store.transaction(async (store) => {
    await renewCommentsOf({ ...ctx, store }, { role: "customer", id })
    await keeper({ ...ctx, store }).remove({ role: "customer", email })
    await store.codes.removeAllOf(id)
    await endSessions(store, id)
    await recordActivity({ ...ctx, store }, "account.deleted", { subjectId: id })
  })
}
