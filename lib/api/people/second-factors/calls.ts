import { z } from "zod"
import { settingUpContext } from "@/lib/api/http/account-asker"
import { callsAs } from "@/lib/api/http/call"
import { refusals, signedIn } from "@/lib/api/http/calls"
import { ofId, text } from "@/lib/api/http/inputs"
import { shownSession, showSession } from "@/lib/api/people/sessions/shown-session"
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveAgain,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from "@/lib/people/second-factors/mutations"
import { getOwnFactor, hasSecondFactorOf } from "@/lib/people/second-factors/queries"
import { factorOffer, ownFactor } from "@/lib/people/second-factors/schema"
import { endAgentSession, endAgentSessions } from "@/lib/people/sessions/mutations"
import { listAgentSessions } from "@/lib/people/sessions/queries"

/** Calls that answer agents and owners who have yet to set up what their company requires. */
const settingUp = callsAs(settingUpContext, refusals)

const code = text.describe("Six digits of the app, or a recovery code")
const codes = z.object({ codes: z.array(z.string()).describe("Recovery codes, which are shown this once") })

/** Agents' and owners' second factors, and what owners do about those of agents. API keys need none. */
export const staffSecondFactors = {
  getSecondFactor: settingUp
    .read("Whether the asker signs in with a second factor, and from when on the company requires it", {})
    .gives(ownFactor, getOwnFactor),
  beginSecondFactor: settingUp
    .write("Begins to set up the asker's authenticator app; it counts once a code of it is confirmed", {})
    .route({
      description:
        "Who has an app already gets another one in its place. Who has an app or a passkey and has not shown it in the last ten minutes is refused with error_key 9.",
    })
    .gives(factorOffer, beginSecondFactor),
  confirmSecondFactor: settingUp
    .write("The app's first code: from now on it is asked for, and the asker's other sessions end", {
      token: text,
      code: text.describe("Six digits of the app"),
    })
    .route({
      description: "Where it takes the place of another app, that one and its recovery codes count no more.",
    })
    .gives(codes, confirmSecondFactor),
  proveAgain: settingUp
    .write(
      "Shows the second factor again, after a call was refused with error_key 9, which is then sent again",
      {
        code,
      },
    )
    .says("Thank you. Please go on.", proveAgain),
  renewRecoveryCodes: settingUp
    .write("New recovery codes in place of the old ones", { code })
    .gives(codes, renewRecoveryCodes),
  removeSecondFactor: settingUp
    .write("The asker signs in without an authenticator app again", { code })
    .route({ description: "403 where the company requires a second factor and the asker has no passkey." })
    .says("Two-factor authentication is off.", removeSecondFactor),
  resetSecondFactor: signedIn
    .write("Takes away the second factor of an agent who has lost it; for the owner", ofId)
    .says("Two-factor authentication has been reset.", (ctx, { id }) => resetSecondFactor(ctx, id)),
  getAgentSecurity: signedIn
    .read("Where an agent is signed in, and whether with a second factor; for the owner", ofId)
    .gives(
      z.object({ sessions: z.array(shownSession), hasSecondFactor: z.boolean() }),
      async (ctx, { id }) => ({
        sessions: (await listAgentSessions(ctx, id)).map(showSession),
        hasSecondFactor: await hasSecondFactorOf(ctx, id),
      }),
    ),
  endAgentSession: signedIn
    .write("Ends one session of an agent; for the owner", { ...ofId, agentId: text })
    .says("The session has been ended.", endAgentSession),
  endAgentSessions: signedIn
    .write("Ends every session of an agent; for the owner", ofId)
    .says("All sessions have been ended.", (ctx, { id }) => endAgentSessions(ctx, id)),
}
