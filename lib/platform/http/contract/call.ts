import { type ErrorMap, oc, type Route } from "@orpc/contract"
import { z } from "zod"

/**
 * The two ways to begin a call, with what it may answer in place of its reply besides 400, 403 and 404. A call is asked
 * for at its own name below its base, unless its route names another path. The body of a failure is `failureBody`.
 */
export function callsThatMay<T extends ErrorMap>(fail: T) {
  const begun = oc.errors({
    BAD_REQUEST: { message: "An input breaks a rule" },
    FORBIDDEN: { message: "The user or organisation named is not the asker's own" },
    NOT_FOUND: { message: "There is nothing the asker may see" },
    ...fail,
  })
  return {
    /** A call that changes nothing, by GET. */
    read: (summary: string, route: Route = {}) =>
      begun.$meta({ reads: true } as const).route({ method: "GET", summary, ...route }),
    /** A call by POST. */
    write: (summary: string, route: Route = {}) => begun.route({ method: "POST", summary, ...route }),
  }
}

/** The body of every answer with a status from 400 on. */
export const failureBody = z.object({
  status: z.string().describe("The HTTP status, as text"),
  code: z.string().describe("The status in words, such as NOT_FOUND"),
  message: z.string().describe("For people; the specification's own sentence where it has one"),
  error_key: z
    .number()
    .optional()
    .describe(
      "Why a sign-in cannot go on. 1: nobody has this address; 2: wrong password; 3: the portal is deactivated; 4: the address is not verified; 5: the account is deactivated; 6: the portal is deactivated and the asker may reactivate it; 7: the asker owns another portal; 8: a second factor is asked for, with `userToken`; 9: it has to be shown again first",
    ),
  userToken: z
    .string()
    .optional()
    .describe("Of the page that takes the code, where a verification comes first"),
  redirect: z.string().optional().describe("With error_key 7: the address of the asker's own portal"),
  errors: z.record(z.string(), z.string()).optional().describe("What is wrong, by input"),
  present: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("With 409: what is there now, where somebody else has changed it meanwhile"),
  error: z.string().optional().describe("OAuth 2.0's own word, where a service token is asked for"),
})
/** A failed answer's body as it arrives: perhaps not from an API at all, or from an older one, which says `msg` (J19). */
export type FailureBody = Partial<z.infer<typeof failureBody>> & { msg?: string }
