import { safeReturnPath } from "@/lib/platform/return-path"

/** The cookie that names the last customer page that was asked for (section 3, `inComingPage`; D-19). */
export const rememberedPageCookie = "inComingPage"

/** That page, or null. */
export function rememberedPage(): string | null {
  const line = document.cookie.split("; ").find((pair) => pair.startsWith(`${rememberedPageCookie}=`))
  return line ? safeReturnPath(decoded(line.slice(rememberedPageCookie.length + 1))) : null
}

/** The next sign-in in this browser leads there. */
export function rememberPage(path: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers on HTTPS only.
  document.cookie = `${rememberedPageCookie}=${encodeURIComponent(path)}; Path=/; SameSite=Lax`
}

/** The next sign-in leads home. */
export function forgetPage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers on HTTPS only.
  document.cookie = `${rememberedPageCookie}=; Path=/; Max-Age=0; SameSite=Lax`
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
