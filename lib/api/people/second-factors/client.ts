import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import type { staffSecondFactors } from "./calls"

const client = staffClientOf<typeof staffSecondFactors>({ getSecondFactor: get, getAgentSecurity: get })

export const {
  confirmSecondFactor,
  proveAgain,
  renewRecoveryCodes,
  removeSecondFactor,
  endAgentSession,
  endAgentSessions,
} = client

/** @throws Refusal */
export const beginSecondFactor = /* @__PURE__ */ proved(client.beginSecondFactor)

/** @throws Refusal */
export const resetSecondFactor = /* @__PURE__ */ proved(client.resetSecondFactor)

/** How the asker's own second factor stands. */
export const ownFactor = queryOptions({
  queryKey: ["staff", "second-factor"],
  queryFn: () => client.getSecondFactor({}),
  retry: 1,
})

/** Where an agent is signed in, and whether with a second factor. */
export const agentSecurity = (id: string) =>
  queryOptions({
    queryKey: ["staff", "agent-security", id],
    queryFn: () => client.getAgentSecurity({ id }),
    retry: 1,
  })
