import { cookieOptions, cookiesIn } from "@/lib/people/sessions/cookies"
import type { Context } from "@/lib/tenancy/context"
import { askToken, readAsk } from "./ask-token"
import { type Asked, linkSeconds } from "./schema"

const cookieName = () => (cookieOptions().secure ? "__Host-vestibule.mail" : "vestibule.mail")
type Home = Pick<Context, "organisation" | "now">

/** What this browser has asked for at this portal within the last 15 minutes, or null; with the token that says so. */
export async function askedIn(
  ctx: Home,
  cookies: string | null,
): Promise<{ asked: Asked; userToken: string } | null> {
  const userToken = cookiesIn(cookies).get(cookieName()) ?? ""
  const asked = await readAsk(ctx, userToken)
  return asked && { asked, userToken }
}

/** The Set-Cookie line by which a browser keeps what it has asked for; it is told to no other site's requests, but links in mails. */
export const askingCookie = (userToken: string): string => line(userToken, linkSeconds)

/** The Set-Cookie line by which it also keeps the code, which was right while something else was lacking. */
export const provedCookie = async (ctx: Home, asked: Asked, code: string): Promise<string> =>
  askingCookie(await askToken(ctx, { ...asked, code }))

/** The Set-Cookie line that ends it. */
export const noAskingCookie = (): string => line("", 0)

const line = (value: string, seconds: number) =>
  `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${cookieOptions().secure ? "; Secure" : ""}`
