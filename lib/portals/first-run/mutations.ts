import { addOwner } from "@/lib/people/owners/mutations"
import { issueSecret, redeemCode } from "@/lib/people/sign-in/codes/mutations"
import { passFor } from "@/lib/people/sign-in/mutations"
import { hashPassword } from "@/lib/platform/crypto/password"
import { ConflictError, InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { firstRunPath } from "@/lib/platform/paths"
import { createOwnedPortal, type HandOver } from "@/lib/portals/owned-portals/mutations"
import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { isFirstRunOpen } from "./queries"
import { firstRunDays, firstRunInput, firstRunWords } from "./schema"

const bound = { personId: "first-run", purpose: "first-run" } as const

/**
 * The link to the page that makes the first owner and company, with a new token; an earlier link ends. Null where a company
 * exists. For operators; `ctx` is operatorApexContext's.
 */
export async function issueFirstRunLink(ctx: Context): Promise<string | null> {
  requireOperator(ctx.actor)
  const apex = apexOrigin()
  if (!apex || !(await isFirstRunOpen(ctx))) return null
  return `${apex}${firstRunPath}#${await issueSecret(ctx, bound, firstRunDays * 24 * 60 * 60)}`
}

/**
 * Makes the first owner and their company, both or neither, and uses the token up; `ctx` is apexContext's.
 * @returns the portal with a pass to enter it. @throws InvalidError for a wrong or used token, ConflictError once there is a
 * company, RateLimitedError
 */
export async function setUpInstallation(ctx: Context, input: unknown): Promise<HandOver> {
  const { token, email, firstName, password, ...portal } = parseInput(firstRunInput, input)
  await spend(ctx, "code-try-address", addressOf(ctx))
  if (!(await isFirstRunOpen(ctx))) throw new ConflictError(firstRunWords.done)
  const made = await ctx.store.transaction((store) =>
    redeemCode({ ...ctx, store }, bound, token, async (inside) => {
      const hash = await hashPassword(password)
      const { id } = await addOwner({ store: inside }, { email, firstName }, hash)
      const actor = { role: "owner", id } as const
      return { actor, organisation: await createOwnedPortal({ ...ctx, store: inside }, actor, portal) }
    }).catch(asWrongToken),
  )
  log().info({ event: "first-run", person: made.actor.id, address: ctx.address }, "security")
  const { organisation, actor } = made
  const entered = { organisation, store: ctx.store.installation.storeOf(organisation.id), now: ctx.now }
  return { organisation, pass: await passFor(entered, actor) }
}

function asWrongToken(error: unknown): never {
  const isToken = error instanceof InvalidError && "verify" in error.fields
  throw isToken ? new InvalidError(firstRunWords.token, { token: firstRunWords.token }) : error
}
