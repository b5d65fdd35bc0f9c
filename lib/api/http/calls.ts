import type { Route } from "@orpc/contract"
import { accountContext, ownContext, signedInContext, signInContext, staffContext } from "./account-asker"
import { apexAskerContext, knowledgeBaseContext } from "./asker"
import { callsAs } from "./call"
import type { CallContext } from "./serve"

/** What calls may answer in place of their reply for which a session or a secret is asked. */
export const refusals = {
  UNAUTHORIZED: { message: "Nobody is signed in" },
  CONFLICT: { message: "The write contradicts what is stored" },
  TOO_MANY_REQUESTS: { message: "Asked too often; Retry-After says for how long to wait" },
}

/** Calls of readers of an open knowledge base, signed in or not. */
export const reader = callsAs(knowledgeBaseContext, refusals)

/** Calls of readers that know no session. */
export const visitor = callsAs(knowledgeBaseContext, {})

/** Calls of the people of an open portal, signed in or not. */
export const anyone = callsAs(accountContext, refusals)

/** Calls by which people sign in, on a deactivated portal as well. */
export const signer = callsAs(signInContext, refusals)

/** Calls about the person who is signed in; what the input claims of them has to be so. */
export const own = callsAs(ownContext, refusals)

/** Calls of people who are signed in. */
export const signedIn = callsAs(signedInContext, refusals)

/** Calls of agents and owners. */
export const staff = callsAs(staffContext, refusals)

/** Calls of owners, and of visitors, on the installation's own host. */
export const apex = callsAs(apexAskerContext, refusals)

/** Calls whose answer finds out itself who asks. */
export const plain = callsAs((call: CallContext) => call, refusals)

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
