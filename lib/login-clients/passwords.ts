import type { Context } from "@/lib/context"
import { InvalidError } from "@/lib/errors"
import { forgive, spend } from "@/lib/limits/mutations"
import { localLogin } from "@/lib/login/local"
import type { Named } from "@/lib/login/schema"
import { afterPasswordChange } from "@/lib/recovery/mutations"
import { recoveryWords } from "@/lib/recovery/schema"
import { requirePerson } from "./people"

/** A mailed code sets a new password. @throws SignInError, InvalidError, RateLimitedError */
export async function resetPassword(ctx: Context, named: Named, code: string, password: string) {
  await requirePerson(ctx, named)
  const person = await localLogin(ctx).resetPassword(named, code, password)
  await afterPasswordChange(ctx, person)
  return person
}

/** The present password makes way for another one. @throws SignInError, InvalidError, RateLimitedError */
export async function changePassword(ctx: Context, named: Named, present: string, next: string) {
  const person = await requirePerson(ctx, named)
  const subject = `${named.role} ${named.email}`
  await spend(ctx, "service-sign-in", subject)
  if (present === next) throw new InvalidError(recoveryWords.same, { newpassword: recoveryWords.same })
  if (!(await localLogin(ctx).changePassword(named, present, next)))
    throw new InvalidError(recoveryWords.incorrect, { oldpassword: recoveryWords.incorrect })
  await forgive(ctx, "service-sign-in", subject)
  await afterPasswordChange(ctx, person)
}
