import { splitLanguage } from "@/lib/platform/languages/addresses"
import { inPageLanguage } from "@/lib/platform/languages/page-language"
import { customerVerifyPath, verifyPath } from "@/lib/platform/paths"

/** The address of the open page for the code, whichever of the two it is, with the token of the code mailed last. */
export function verificationAddress(userToken: string): string {
  const isOfMail = splitLanguage(window.location.pathname).path === "/verify"
  return inPageLanguage(isOfMail ? verifyPath(userToken) : customerVerifyPath(userToken))
}
