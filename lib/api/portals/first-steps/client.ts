import { staffApi } from "@/lib/api/client"

/** Puts the checklist of the portal away for good. @throws Refusal */
export async function dismissFirstSteps(): Promise<void> {
  await staffApi.dismissFirstSteps({})
}
