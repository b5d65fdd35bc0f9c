import type { Route } from "@orpc/contract"
import { callsThatMay } from "@/lib/platform/http/contract/call"

/** Calls that a visitor may make. */
export const visitor = callsThatMay({})

/** Calls that a session or a secret answers for. */
export const account = callsThatMay({
  UNAUTHORIZED: { message: "Nobody is signed in" },
  CONFLICT: { message: "The write contradicts what is stored" },
  TOO_MANY_REQUESTS: { message: "Asked too often; Retry-After says for how long to wait" },
})

/** The route of a call that writes once under one key, however often it is sent. */
export const keyed: Route = {
  spec: (operation) => ({
    ...operation,
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        description:
          "One per form, kept over retries: sent again within 24 hours, the first answer is given again and nothing is written; with another body it is refused with 409",
        schema: { type: "string", minLength: 1, maxLength: 255 },
      },
    ],
  }),
}
