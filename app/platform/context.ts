import type { Metadata } from "next"
import { cookies } from "next/headers"
import { redirect } from "next/navigation"
import { cache } from "react"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { actorOf } from "@/lib/people/sessions/queries"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { ownerLoginPath } from "@/lib/platform/paths"
import { speak } from "@/lib/platform/words/speaking"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { apexContext } from "@/lib/work/contexts"

/**
 * The context of the person at the browser, on the installation's own host, which from then on speaks the language that
 * person has chosen.
 */
export const apexMemberContext = cache(async (): Promise<Context> => {
  const context = apexContext()
  const token = (await cookies()).get(sessionCookie())?.value
  const actor = await actorOf(context, token)
  if (isSignedIn(actor) && actor.language) speak(interfaceLanguageOf(actor.language))
  return { ...context, actor }
})

/** The head of a page there, in the language of the person at the browser. */
export const apexMetadata = (title: () => string) => async (): Promise<Metadata> => {
  await apexMemberContext()
  return { title: title(), robots: { index: false } }
}

/** The context of a signed-in owner; other visitors sign in first. */
export async function ownerContext(): Promise<Context> {
  const context = await apexMemberContext()
  if (context.actor.role !== "owner") redirect(ownerLoginPath)
  return context
}
