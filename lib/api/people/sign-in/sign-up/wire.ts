import type { Origin } from "@/lib/people/login-service/links"
import { signUpSuccessPath } from "@/lib/platform/paths"

/** Where a proved address leads, by where its verification began (D-11). */
export const toRedirect = (from: Origin) =>
  ({ signup: signUpSuccessPath, login: "", forgot: "/login", mail: "/" })[from]
