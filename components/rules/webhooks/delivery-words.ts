import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { WebhookDelivery } from "@/lib/rules/webhooks/schema"

type Told = Pick<WebhookDelivery, "state" | "status" | "attempts" | "tookMs" | "failure">

/** What has come of a delivery so far. Of one that is given up before it was tried, only why. */
export function stateWords({ state, status, attempts, tookMs, failure }: Told): string {
  const t = words("rules.webhooks")
  if (state === "delivered")
    return t("delivered", { status: String(status), tookMs: String(tookMs), count: attempts })
  if (attempts === 0) return state === "failed" ? said(failure) : t("waitsBeSent")
  return t(state === "failed" ? "givenUp" : "notYet", { failure: said(failure), count: attempts })
}
