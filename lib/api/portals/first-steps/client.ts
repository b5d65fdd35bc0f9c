import { clientOf } from "@/lib/api/http/client-of"
import type { staffFirstSteps } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffFirstSteps>("/api/staff")

/** Puts the checklist of the portal away for good. @throws Refusal */
export async function dismissFirstSteps(): Promise<void> {
  await client.dismissFirstSteps({})
}
