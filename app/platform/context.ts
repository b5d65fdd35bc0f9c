import { cookies } from "next/headers"
import { redirect } from "next/navigation"
import { cache } from "react"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { actorOf } from "@/lib/people/sessions/queries"
import { ownerLoginPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { apexContext } from "@/lib/work/contexts"

/** The context of the person at the browser, on the installation's own host. */
export const apexMemberContext = cache(async (): Promise<Context> => {
  const context = apexContext()
  const token = (await cookies()).get(sessionCookie())?.value
  return { ...context, actor: await actorOf(context, token) }
})

/** The context of a signed-in owner; other visitors sign in first. */
export async function ownerContext(): Promise<Context> {
  const context = await apexMemberContext()
  if (context.actor.role !== "owner") redirect(ownerLoginPath)
  return context
}
